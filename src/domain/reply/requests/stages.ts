import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { frameBooks, phraseBooks, plainSets, wordLists } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import {
  onlySoft,
  type Several,
  type Unclear,
  onlyRequests,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';

const { MESSAGE } = plainSets(lists.stages);
const { OFF, ON, ABOUT_STAGE } = phraseBooks(lists.stages);
/**
 * The names of a message: "nights" and "morgen" alone are parts of the day, and "no messages morgen" is about tomorrow.
 */
const STAGES = keysByWord(lists.stagesSwitched);

/** "no midday messages", "turn the evening emails off", "bring back the morning one". */
export function stageSwitch({ words }: RequestText): ControlCommand | null {
  const at = words.findIndex(({ plain }) => STAGES.has(plain));
  const name = words[at]?.plain ?? '';
  const stage = STAGES.get(name);
  if (stage === undefined) return null;
  const isOurs =
    name.endsWith('s') || name === 'midday' || words.some(({ plain }, place) => place !== at && MESSAGE.has(plain));
  const verb = OFF.find(words) ?? ON.find(words);
  // "turn the evening emails off"
  const isTurned = words[0]?.plain === 'turn';
  if (!isOurs || (verb === null && !isTurned)) return null;
  const isVerb = (place: number) => verb !== null && place >= verb.start && place < verb.end;
  const rest = words.filter(({ plain }, place) => place !== at && !MESSAGE.has(plain) && !isVerb(place));
  if (!onlySoft(rest, ABOUT_STAGE)) return null;
  return { kind: 'set-stage', stage, on: !OFF.has(words) && !(isTurned && rest.some(({ plain }) => plain === 'off')) };
}

const { OURS, REACH, PLACES, AROUND_STAGES: OTHERS_AROUND } = wordLists(lists.onlyStages);
const { STAGES_ALONE } = plainSets(lists.onlyStages);
const { ONLY, ALL_THREE } = phraseBooks(lists.onlyStages);
const STAGES_KEPT = keysByWord(lists.stagesKept);

/**
 * Nouns after which a part of the day in the singular means a message: "just the morning one", "only text me in the
 * morning".
 */
const STAGE_NOUNS = new PhraseBook([
  ...OURS,
  ...REACH,
  ...PLACES.filter((place) => !['in the', 'die', 'das'].includes(place)),
]);

const AROUND_STAGES = new PhraseBook([...OURS, ...REACH, ...PLACES, ...OTHERS_AROUND]);

/**
 * Which of the three messages the person wants, if nothing else is said: "only mornings pls", "just the morning and
 * evening ones", "solo por la mañana"; "all three again". "mornings only for deep work" and "morning pages only" say
 * more.
 */
export function stagesWanted({ words }: RequestText): Several | null {
  if (ALL_THREE.covers(words)) return onlyThese(PROMPT_STAGES);
  const named = words.filter(({ plain }) => STAGES_KEPT.has(plain));
  const isOurs = named.some(({ plain }) => STAGES_ALONE.has(plain)) || (named.length > 0 && STAGE_NOUNS.has(words));
  const rest = words.filter(({ plain }) => !STAGES_KEPT.has(plain));
  if (!isOurs || !ONLY.has(words) || !onlySoft(rest, AROUND_STAGES)) return null;
  return onlyThese(named.flatMap(({ plain }) => STAGES_KEPT.get(plain) ?? []));
}

function onlyThese(stages: readonly PromptStage[]): Several {
  const commands = PROMPT_STAGES.map((stage) => ({ kind: 'set-stage' as const, stage, on: stages.includes(stage) }));
  return { kind: 'several', requests: commands };
}

const { AROUND_FEWER } = phraseBooks(lists.fewer);
const { FEWER, OUT_OF_HOURS } = frameBooks(lists.fewer);

/**
 * Matches "text me less", "one text a day please", "no texts after 9pm", and nothing else: the request is clear, but
 * not which message it is about, so we ask back. "text Bob less" and "no coffee after 3" are goals.
 */
export function fewerWanted(text: RequestText): Unclear | null {
  if (onlyRequests(text, FEWER, AROUND_FEWER)) return { kind: 'unclear', question: WHICH_STAGES, leads: ['only'] };
  const hasHour = text.words.some(({ kind }) => kind === 'number');
  return hasHour && onlyRequests(text, OUT_OF_HOURS, AROUND_FEWER)
    ? { kind: 'unclear', question: WHICH_MESSAGE }
    : null;
}

export const WHICH_STAGES =
  'Which messages should stay? Reply “only mornings”, “only evenings” or “mornings and evenings only”.';
export const WHICH_MESSAGE =
  'Which message should come at what time? Reply “mornings at 8” or “evenings at 9”, for example.';
