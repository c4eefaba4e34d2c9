import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const book = (text: string) => new PhraseBook(phrases(text));

/** How a question begins that weighs a goal: "could we finally | fix the gate?". */
export const WEIGHING = new FrameBook('MODAL WE HOW? DARE?', {
  MODAL: book('can, could, should, may, might, shall, would, dare, do'),
  WE: book('i, we'),
  HOW: book('finally, maybe, also, just, perhaps, actually, please, possibly, at least, even, still'),
  DARE: book('manage to, try to, dare, dare to'),
});

/** How a question to us begins, with or without its sign: "is this a | bot", "do you ever | sleep". */
export const OUTRIGHT = new FrameBook(
  `
    can WE ANSWER
    is THIS SOMETHING
    is that you
    is ANYONE
    is there a way
    does ANYBODY
    are YOU SOMEBODY
    do YOU KEEP
    do i NEED? REPLY
    do i just
    did you get
    did i SIGN
    have we met
    ABROAD
  `,
  {
    WE: book('i, we'),
    ANSWER: book('do this, do it, do that, reply, answer, tell you, get back, skip'),
    THIS: book('this'),
    SOMETHING: book('a, an, the, real, anchor, still'),
    ANYBODY: book('anyone, anybody, this, it, that, someone, somebody, everyone'),
    ANYONE: book('anyone, anybody'),
    YOU: book('you, u, ya'),
    SOMEBODY: book('a, an, real, there, still, even, human'),
    KEEP: book('know, have, ever, work, send, keep, read'),
    NEED: book('have to, need to'),
    REPLY: book('reply'),
    SIGN: book('sign up, ask'),
    ABROAD: book(
      'who dis, new phone who dis, wer bist du, wer ist da, wer ist das, wer sind sie, was ist das, quien eres, quien es, quien habla, que es esto, como funciona, qui es tu, qui etes vous, c est qui, c est quoi, comment ca marche, wie funktioniert',
    ),
  },
);
