import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { wordSets } from '#domain/reply/language/word-data.ts';
import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { Several } from '#domain/reply/wishes/unclear.ts';
import { OUR_STAGES } from '#domain/reply/words/time-frames.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';

type Heard = { readonly kind: string } | null;

/**
 * "not on Fridays and mornings at 8", "mornings at 7, no midday messages", "weekdays only and pause until Monday":
 * settings of different kinds in one breath, and nothing else. "Tuesdays and Thursdays only" is one setting. `hear`: what
 * one part asks for.
 */
export function joinedWishes(sentence: string, clues: Clues, hear: (part: string) => Heard): Several | null {
  if (!clues.has(JOINS) && !sentence.includes(',')) return null;
  if (!clues.has(SETTING_WORDS) || sentence.length > LENGTH_MAX) return null;
  const parts = sentence.split(JOINED).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > PARTS_MAX) return null;
  const wishes: ControlCommand[] = [];
  for (const part of parts) {
    const heard = hear(part);
    if (!isSetting(heard)) return null;
    wishes.push(heard);
  }
  const kinds = new Set(wishes.map(kindOf));
  return kinds.size === wishes.length && kinds.size > 1 ? { kind: 'several', wishes } : null;
}

const LENGTH_MAX = 160;
const PARTS_MAX = 4;
const { JOINS } = wordSets(lists.joinedWishes);
const SETTINGS: ReadonlySet<string> = new Set([
  'set-time',
  'set-stage',
  'set-weekdays',
  'drop-weekdays',
  'set-zone',
  'pause',
  'skip-today',
]);
const JOINED = /\s*,\s*(?:(?:and|but|also|then|y|et|und)\s+)?|\s+(?:and|but|&|y|et|und|plus)\s+(?:also\s+)?/iu;
const SETTING_WORDS = new WordSet([...OUR_STAGES.keys(), ...WEEKDAYS.keys(), 'weekdays', 'weekends', 'weekend']);

function isSetting(heard: Heard): heard is ControlCommand {
  return heard !== null && SETTINGS.has(heard.kind);
}

/** Days that are named and days that go are one setting. */
function kindOf(wish: ControlCommand): string {
  if (wish.kind === 'set-weekdays' || wish.kind === 'drop-weekdays') return 'weekdays';
  return 'stage' in wish ? `${wish.kind} ${wish.stage}` : wish.kind;
}
