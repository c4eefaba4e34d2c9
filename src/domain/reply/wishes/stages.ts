import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';

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
