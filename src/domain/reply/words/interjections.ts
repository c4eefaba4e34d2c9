import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Sounds, and a hand held up: they ask for nothing and are no note. German "er" and "um" are words. */
export const INTERJECTIONS = new PhraseBook(
  phrases(`
    oh, ohh, ohhh, ooh, oooh, ahhh, hm, hmm, hmmm, ah, aah, ahh, aha, huh, eh, ugh, uh, uhh, uhm, umm, meh, phew, whoops, ouch, argh, aw, aww, hang on, hold on, hold up, hold up a sec, hold up a second, hold up a minute, hang fire, wait up, wait, wait wait, one sec, one second, one moment, one minute, one min, just a sec, just a second, just a moment, just a minute, wait a sec, wait a second, wait a minute, wait a moment, hold on a sec, hold on a second, hold on a minute, hold on a moment, hang on a sec, hang on a second, hang on a minute, give me a sec, give me a second, give me a minute, give me a min, give me a moment, brb, oh well, oh ok, oh okay, oh right, oh yeah, oh yes, oh i see, i see, ah ok, ah okay, ah right,
    ay, uf, vaya, ah vale, un momento, un segundo, un momentito, espera,
    bof, ouf, bah, ah bon, ah ok, ah oui, un instant, une seconde, une minute, attends, attendez,
    ach, ach so, achso, hach, naja, na ja, tja, moment, moment mal, einen moment, sekunde, eine sekunde`),
);
