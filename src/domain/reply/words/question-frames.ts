import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** What may stand before a question: "btw", "quick question", "no actually I do mean". */
export const BEFORE_A_QUESTION = new PhraseBook(
  phrases(`
    im 8, im 9, im 10, im 11, im 12, im 13, i am 9, i am 10, i am 11, i am 12, and, but, btw, by the way, curious, just curious, im curious, genuinely curious, remind me again, quick q, silly question, stupid question, random question, been meaning to ask, ive been meaning to ask, wanted to ask, i wanted to ask, im wondering, i am wondering, been wondering, refresh my memory on, refresh my memory, i forget, i forgot, cant remember, i cant remember, i dont remember, explain, explain to me, also, so, hey, hi, hello, hi there, quick question, quick one, question, question for you, question for you lot, one thing, one question, one more thing, out of curiosity, out of interest, sorry, just wondering, i was wondering, i wonder, wondering, unrelated, ps, p s, no, actually, i do mean, i mean, wait, oh, ok, okay, um, anchor, anyway, please, pls, can someone please tell me, can somebody tell me, could someone tell me, tell me, can anyone tell me, could you tell me, can you tell me, remind me, do you know, may i ask, can i ask, good morning, good evening, morning, dumb question, silly question, stupid question, not sure who to ask but, and can someone please tell me,
    hola, una pregunta, pregunta, oye, perdon, por cierto, y, pero, buenas, bonjour, une question, question, au fait, et, mais, dites, dis, salut, hallo, eine frage, frage, kurze frage, mal eine frage, ubrigens, und, aber, sagt mal, sag mal, moin`),
);

const slots = {
  WH: new PhraseBook(
    phrases(
      'how, what, when, where, why, who, which, whose, how much, how many, how often, how long, how come, how soon, how late, how far back, what time, which day, how else',
    ),
  ),
  AUX: new PhraseBook(
    phrases(
      'do, does, did, is, are, was, were, can, could, will, would, should, has, have, may, am, isnt, arent, doesnt, dont, didnt, cant, couldnt, wont, shouldnt, wouldnt, havent, hasnt',
    ),
  ),
  WORKS: new PhraseBook(
    phrases(
      'costs, cost, works, work, know, knows, send, sends, store, stores, charge, charges, make money, read, reads, decide',
    ),
  ),
  BE: new PhraseBook(
    phrases(
      'am, is, are, was, were, will, would, does, can, could, should, isnt, arent, doesnt, cant, wont, has, have, havent, hasnt',
    ),
  ),
  DO: new PhraseBook(phrases('do, did')),
  READS: new PhraseBook(
    phrases(
      'reads, sees, gets, writes, wrote, sends, sent, made, makes, runs, owns, answers, built, checks, else reads',
    ),
  ),
  HAPPENS: new PhraseBook(phrases('happens if, happens when, happens with, happens to')),
  SUBJECT: new PhraseBook(
    phrases(
      'i, you, u, it, this, that, there, my, we, the, these, those, they, anyone, anybody, someone, somebody, your, he, she, all, any, other, people, a',
    ),
  ),
  DOER: new PhraseBook(
    phrases(
      'i, you, u, we, they, my, your, these, those, people, others, other, the messages, the emails, the texts, the mails',
    ),
  ),
  FOREIGN: new PhraseBook(
    phrases(`esto funciona, funciona esto, ca marche, ca fonctionne, funktioniert das, funktioniert es, esto se puede, se puede recibir, cuanto cuesta, cuanto vale, como funciona, como hago, como puedo, como cambio, por que me, por que no, por que llegan, por que llega, cuando llega, cuando me, quien lee, quien esta, quien eres, quien es, es esto, esto es, esto cuesta, hay una app, hay alguna, se puede, puedo cambiar, puedo recibir, puedo usar, eres un, eres una, sois, esta hecho, que pasa si, que pasa con, donde esta, donde veo, donde puedo, guardan, guardais, tienen, teneis,
      combien ca coute, combien coute, ca coute combien, c est payant, est ce payant, c est gratuit, est ce que, comment je, comment on, comment faire, comment puis je, comment changer, comment ca, pourquoi je, pourquoi le, pourquoi les, pourquoi vous, quand est ce, qui lit, qui etes, qui es, y a t il, il y a une appli, peut on, puis je, est il possible, c est un robot, c est qui, etes vous, es tu, qu est ce qui, que se passe, ou est, ou sont,
      was kostet, wie viel kostet, wieviel kostet, wie kann ich, wie andere ich, wie funktioniert, wieso kommt, wieso kommen, wieso bekomme, warum kommt, warum kommen, warum bekomme, wann kommt, wann kommen, wer liest, wer steckt, wer bist, wer seid, bist du, seid ihr, sind sie ein, ist das ein, ist das kostenlos, ist das, gibt es eine, gibt es auch, gibts, kann man, kann ich das, kann ich die, kann ich auch, kann meine, kann mein, habt ihr, speichert ihr, wo kann ich, wo finde ich, was passiert, werden meine, wird meine, muss ich`),
  ),
  ANY: new PhraseBook(
    phrases(
      'am i allowed, am i able, am i supposed, any chance, any way, is it possible, any idea, any plans, any limit, is there, are there, is that all, is this',
    ),
  ),
};

/** The form of a question, also where its mark is missing: "how much does it cost", "will it still work if I …". */
export const QUESTION_FORM = new FrameBook(
  `
  WH AUX SUBJECT
  WH SUBJECT AUX
  WH SUBJECT WORKS
  WH _ AUX SUBJECT
  BE SUBJECT
  DO DOER
  ANY
  FOREIGN
  who AUX
  who else
  who READS
  what HAPPENS
  how come SUBJECT
  `,
  slots,
);
