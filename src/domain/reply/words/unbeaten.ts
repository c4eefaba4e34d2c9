import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "the roof beat me", "the ironing is giving me looks": told of as an adversary that still stands. */
export const UNBEATEN = new PhraseBook(
  phrases(
    'beat me, beats me, beat us, has beaten me, defeated me, defeats me, has defeated me, got the better of me, got the best of me, won this round, wins this round, wins today, won today, won the day, won again, wins again, eluded me, evaded me, foiled me, thwarted me, stumped me, outsmarted me, bested me, floored me, had me beat, has me beat, lives on, is the holdout, the lone holdout, the straggler, the one that got away, giving me looks, giving me the eye, giving me the side eye, giving me evils, is staring at me, staring me down, is glaring at me, glaring at me, is judging me, judging me, is mocking me, mocking me, is taunting me, taunting me, is haunting me, haunting me, is laughing at me, laughing at me, sneering at me, is waiting for me, in the too hard basket, in the too hard pile, too hard basket, a bridge too far, is beyond me, gathering dust, collecting dust, stands undefeated, remains undefeated, undefeated, unconquered, unvanquished, remains at large, still at large, is at large, will have to lump it, can lump it, is on strike, was on strike, hat mich besiegt, hat gewonnen, me ha podido, me pudo, ha podido conmigo, m a battu, a eu ma peau, a gagne',
  ),
);

/** "all that's left is the roof": before the last that is open; all the others are done. */
export const LEFT_BEFORE = new PhraseBook(
  phrases(
    'all thats left is, all that is left is, all thats left are, all thats left, all left is, all that remains is, all that remains are, all that remains, all i have left is, all i have left are, all ive got left is, all ive left is, all i got left is, all we have left is, all thats left to do is, all there is left is, all thats outstanding is, nothing left but, nothing left except, nothing left to do but, nothing else left but, nothing remains but, nothing outstanding but, one to go, one more to go, one left, one left to go, just one left, only one left, just one to go, only one to go, last one standing, last one standing is, last man standing, last man standing is, the last one standing is, the last man standing is, last one left, last one left is, last one is, the last one is, last one to go, two to go, two more to go, two left, down to just, down to only, im down to, im down to just, now down to, now down to just, were down to just, down to, only holdout is, the only holdout is, the holdout is, the only straggler is, the straggler is, the odd one out is, the one that got away is, the one that got away was, queda solo, ya solo queda, jetzt nur noch, fehlt nur noch, es fehlt nur noch, il ne reste plus que, ne reste plus que, plus que',
  ),
);

/** "the roof is all that's left", and nothing behind it. */
export const LEFT_BEHIND = new PhraseBook(
  phrases(
    'is all thats left, is all that is left, are all thats left, is all that remains, are all that remains, is all i have left, are all i have left, is all ive got left, is all there is left, is the last one, is the last one standing, is the last man standing, is the last one left, is the last thing left, is the only one left, is the only thing left, are the only ones left, is the only one to go, is the last to go, is the holdout, is the only holdout, is the lone holdout, is the straggler, is the only straggler, is the odd one out, is the one that got away, was the one that got away, to go thats it, es lo unico que queda, es lo unico que falta, est tout ce qui reste, ist alles was noch fehlt',
  ),
);

/** "the only thing standing between me and done is the roof", "just the roof between me and bed". */
export const BETWEEN_ME_AND = new PhraseBook(phrases('between me and, between us and'));
