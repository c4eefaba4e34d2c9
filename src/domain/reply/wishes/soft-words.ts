import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Words of courtesy that change no wish. */
const SOFT = new PhraseBook(
  phrases(
    'please, pls, plz, thanks, thank you, can you, could you, would you, can i, could i, can we, hi, hey, hello, ok, okay, yes, now, just, me, the, again, i think, id like to, i would like to, i want to, i need to, lets, so, sorry, por favor, s il vous plait, s il te plait, bitte, today, anchor, for me, all, my, im going to, i will, ill, gracias, merci, danke, well, actually, kindly, need to, want to, would like to, oh, ya, hola, ich mochte, je voudrais, quiero, messages, message, a, yo, mach',
  ),
);

export function withoutSoft(words: readonly Word[]): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at);
    if (end === null) rest.push(words[at]!);
    at = end ?? at + 1;
  }
  return rest;
}

/** Whether nothing but courtesy and the given words is there: then the sentence asks the service, not the agenda. */
export function onlySoft(words: readonly Word[], more: PhraseBook): boolean {
  for (let at = 0; at < words.length;) {
    const end = SOFT.endAt(words, at) ?? more.endAt(words, at);
    if (end === null) return false;
    at = end;
  }
  return true;
}
