import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets, phraseBooks, wordLists, wordSets } from '#domain/reply/language/word-data.ts';
import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { type Word, PhraseBook } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Several } from '#domain/reply/wishes/unclear.ts';
import type { WishText } from '#domain/reply/wishes/wish-text.ts';

const { MESSAGE } = plainSets(lists.stages);
const { OFF, ON, ABOUT_STAGE } = phraseBooks(lists.stages);
const STAGES = keysByWord(lists.stagesSwitched);
const STAGE_NAMES = new WordSet(STAGES.keys());

/** "no midday messages", "turn the evening emails off", "bring back the morning one". */
export function stageSwitch(words: readonly Word[], clues: Clues): ControlCommand | null {
  if (!clues.has(STAGE_NAMES) || clues.hasNumber) return null;
  const at = words.findIndex((word) => STAGES.has(word.plain));
  const stage = at < 0 ? undefined : STAGES.get(words[at]!.plain);
  if (!stage || words.length > 12) return null;
  const noun =
    words.some((word, index) => index !== at && MESSAGE.has(word.plain)) ||
    (words[at]?.plain ?? '').endsWith('s') ||
    words[at]?.plain === 'midday';
  if (!noun) return null;
  const off =
    OFF.find(words) ??
    (words.at(-1)?.plain === 'off' ||
    words.some((word, index) => word.plain === 'off' && words[0]?.plain === 'turn' && index > 1)
      ? { start: 0, end: 1 }
      : null);
  const on =
    ON.find(words) ??
    (words[0]?.plain === 'turn' && words.some((word) => word.plain === 'on') ? { start: 0, end: 1 } : null);
  const verb = off ?? on;
  if (!verb || verb.start > 4) return null;
  const rest = words.filter(
    (word, index) => (index < verb.start || index >= verb.end) && index !== at && !MESSAGE.has(word.plain),
  );
  if (!onlySoft(rest, ABOUT_STAGE)) return null;
  return { kind: 'set-stage', stage, on: off === null };
}

const { OURS, REACH, PLACES, AROUND_STAGES: OTHERS_AROUND } = wordLists(lists.onlyStages);
const { THREE } = wordSets(lists.onlyStages);
const { STAGES_ALONE } = plainSets(lists.onlyStages);
const { ONLY, ALL_THREE } = phraseBooks(lists.onlyStages);
const STAGES_KEPT = keysByWord(lists.stagesKept);

/** That a message is meant where a part of the day stands in the singular: "just the morning one", "only text me in the morning". */
const STAGE_NOUNS = new PhraseBook([
  ...OURS,
  ...REACH,
  ...PLACES.filter((place) => !['in the', 'die', 'das'].includes(place)),
]);

const AROUND_STAGES = new PhraseBook([...OURS, ...REACH, ...PLACES, ...OTHERS_AROUND]);

/**
 * Which of the three messages shall come, where that is all that is said: "only mornings pls", "just the morning and
 * evening ones", "solo por la mañana"; "all three again". "mornings only for deep work" and "morning pages only" say more.
 */
export function stagesWanted({ words, clues }: WishText): Several | null {
  if (clues.hasNumber || words.length > WORDS_MAX) return null;
  if (clues.has(THREE) && ALL_THREE.covers(words)) return onlyThese(PROMPT_STAGES);
  if (!clues.has(KEPT) || !ONLY.has(words)) return null;
  const named = words.filter(({ plain }) => STAGES_KEPT.has(plain));
  if (!named.some(({ plain }) => STAGES_ALONE.has(plain)) && !STAGE_NOUNS.has(words)) return null;
  return onlySoft(
    words.filter(({ plain }) => !STAGES_KEPT.has(plain)),
    AROUND_STAGES,
  )
    ? onlyThese(named.flatMap(({ plain }) => STAGES_KEPT.get(plain) ?? []))
    : null;
}

/** Longer than any such wish with all its courtesy. */
const WORDS_MAX = 16;
const KEPT = new WordSet(STAGES_KEPT.keys());

function onlyThese(stages: readonly PromptStage[]): Several {
  const wishes = PROMPT_STAGES.map((stage) => ({ kind: 'set-stage' as const, stage, on: stages.includes(stage) }));
  return { kind: 'several', wishes };
}
