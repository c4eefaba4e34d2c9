import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "yeah right, like I ran 5k in that storm", "lol no way I ran in that": it is told as what did not happen. */
export function isMocked(words: readonly Word[], clues: Clues): boolean {
  if (clues.has(ALL_TOO_SURE) && isAgreedInJest(words)) return true;
  if (!clues.opens(MOCKING)) return false;
  const start = words.findIndex(({ plain }) => !LAUGHS.has(plain));
  const mock = start < 0 ? null : MOCKING.matchAt(words, start);
  return mock !== null && !TRUE_AFTER.has(words[mock.end]?.plain ?? '');
}

/** "oh sure, ran a full 5k in this blizzard, obviously": agreed to all too readily, before it and behind it. */
function isAgreedInJest(words: readonly Word[]): boolean {
  const spoken = words.filter(({ kind }) => kind === 'word');
  return ALL_TOO_SURE.has(spoken.at(-1)) && TOO_READY.matchAt(spoken, 0) !== null;
}

const ALL_TOO_SURE = new WordSet('obviously totally naturally clearly'.split(' '));
const TOO_READY = new PhraseBook(
  phrases(
    'oh sure, oh right, oh yeah sure, yeah right, yeah sure, sure sure, right sure, oh of course, oh totally, ah sure',
  ),
);

/**
 * "oh sure, because I had sooo much time for the gym": a reason for what was agreed to all too readily. After a plain
 * "sure" it takes time or strength without end; "oh yes, because I went early" tells.
 */
export function isReasonInJest(opener: readonly Word[], reason: readonly Word[]): boolean {
  if (!REASONS.has(reason[0])) return false;
  const said = opener.filter(({ plain }) => !LAUGHTER.has(plain));
  if (said.length > 0 && TOO_READY.covers(said)) return true;
  // "haha yeah because …", "lol, because …"
  if (!(said.length === 0 || READY.covers(said))) return false;
  return reason.some((word) => MUCH.has(word)) && reason.some((word) => SPARE.has(word));
}

const LAUGHTER = new Set('haha hahaha ha lol lmao well hm hmm ,'.split(' '));
const REASONS = new WordSet('because cause cuz cos coz bc'.split(' '));
const READY = new PhraseBook(
  phrases(
    'sure, right, yeah, oh yeah, oh yes, ah yes, ah yeah, of course, absolutely, totally, obviously, great, yep, yup',
  ),
);
const MUCH = new WordSet(
  'so soo sooo soooo sooooo much totally loads tons plenty endless all hours ages obviously clearly heaps oodles'.split(
    ' ',
  ),
);
const SPARE = new WordSet('time energy strength patience money stamina motivation hours'.split(' '));

const LAUGHS = new Set('haha hahaha ha lol lmao oh yeah yes sure right well ok okay jaja mdr ,'.split(' '));
const MOCKING = new PhraseBook(
  phrases(
    'like i, like id, as if i, as if id, as though i, no way i, no way in hell i, because of course i, because obviously i, because clearly i, because totally i, do you really think i, do you think i, you really think i, you think i, do i look like i, como si yo, como si hubiera, comme si j, comme si je, als ob ich, als hatte ich',
  ),
);
/** "like I said, gym is done" */
const TRUE_AFTER = new Set('said say promised told planned mentioned wanted hoped intended dit dije'.split(' '));
