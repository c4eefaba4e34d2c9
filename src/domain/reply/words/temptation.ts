import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "wanted a beer so badly", "they poured me a glass", "almost smoked": what might have been, and says not yet what was. */
export const TEMPTED = new PhraseBook(
  phrases(
    'wanted, wanted to, craved, craving, cravings, tempted, temptation, offered, offered me, urge, urges, dying for, itching for, itching to, longed for, poured me, handed me, bought me, gave me, passed me, reached for, eyed, stared at, thought about, there was, there were, in front of me, in my hand, almost, nearly, came close to, queria, me ofrecieron, tentado, tentada, envie d, envie de, lust auf, wollte',
  ),
);

/** "Didn't.", "but said no", "put it back": it was resisted. */
export const RESISTED = new PhraseBook(
  phrases(
    'didnt, did not, didnt have one, didnt have any, didnt have it, didnt give in, didnt cave, didnt take it, didnt take one, didnt do it, didnt though, didnt touch it, never did, said no, said no thanks, said no thank you, no thanks, resisted, i resisted, refused, declined, turned it down, turned it away, turned them down, passed, i passed, passed on it, walked away, walked past, walked on, kept walking, put it back, put it down, put it away, poured it out, poured it away, gave it away, handed it back, left it, left it there, held firm, held out, held strong, stayed strong, stood firm, had water, had water instead, had tea, had tea instead, had juice, had an apple, had fruit, had a salad, had a soda, had soda water, had none, had nothing, drank water, ordered water, ordered a coke, drank tea, closed it, closed the tab, no lo hice, dije que no, resisti, j ai resiste, j ai dit non, hab nein gesagt, habe nein gesagt, nein gesagt, widerstanden',
  ),
);

/** "Had one.", "caved": it was not. */
export const YIELDED = new PhraseBook(
  phrases(
    'had one, had two, had it, had some, had a few, had a slice, had two slices, had a glass, had a drink, gave in, caved, caved in, slipped, slipped up, took it, took one, did it, ate it, ate one, ate them all, drank it, smoked it, smoked one, bought it, bought them, relapsed, couldnt resist, could not resist, lost, failed, cai, j ai craque, schwach geworden',
  ),
);

/** What may stand before either. */
export const BEFORE_RESISTED = new Set('and but i then so yet still though well no in the end'.split(' '));
