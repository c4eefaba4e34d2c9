import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Words that name one of the three messages. */
const STAGES = new Map<string, PromptStage>([
  ['morning', 'morning'],
  ['mornings', 'morning'],
  ['am', 'morning'],
  ['breakfast', 'morning'],
  ['manana', 'morning'],
  ['matin', 'morning'],
  ['midday', 'midday'],
  ['noon', 'midday'],
  ['lunch', 'midday'],
  ['lunchtime', 'midday'],
  ['afternoon', 'midday'],
  ['middays', 'midday'],
  ['mediodia', 'midday'],
  ['midi', 'midday'],
  ['mittag', 'midday'],
  ['mittags', 'midday'],
  ['middag', 'midday'],
  ['checkin', 'midday'],
  ['evening', 'evening'],
  ['evenings', 'evening'],
  ['night', 'evening'],
  ['nightly', 'evening'],
  ['reflection', 'evening'],
  ['noche', 'evening'],
  ['tarde', 'evening'],
  ['soir', 'evening'],
  ['abend', 'evening'],
  ['abends', 'evening'],
  ['morgens', 'morning'],
]);
const STAGE_NAMES = new WordSet(STAGES.keys());
/** Words for what we send. */
const MESSAGE = new Set([
  'message',
  'messages',
  'email',
  'emails',
  'mail',
  'mails',
  'text',
  'texts',
  'prompt',
  'prompts',
  'check',
  'checkin',
  'checkins',
  'ins',
  'reminder',
  'reminders',
  'ping',
  'pings',
  'one',
  'ones',
  'note',
  'notes',
  'reflection',
  'mensaje',
  'mensajes',
  'correo',
  'messages',
  'nachricht',
  'nachrichten',
  'question',
  'questions',
  'stuff',
  'thing',
]);
const OFF = new PhraseBook(
  phrases(
    'no, no more, stop, turn off, switch off, disable, without, dont send, do not send, mute, cancel, drop, skip the, stop sending, i dont need, dont need, i dont want, dont want, remove, stop the, lose the, quit, sin, plus de, pas de, keine, kein, dont message, dont text, dont email',
  ),
);
const ON = new PhraseBook(
  phrases('turn on, turn back on, bring back, send, restart, resume, enable, start, i want, switch on, back on'),
);
const ABOUT_STAGE = new PhraseBook(
  phrases(
    'could u, can u, would u, u, just, only, the, my, me, any, of, in, at, those, these, this, your, to, for, a, it, them, i, more, sending, anymore, please, back, on, off, turn, every, daily, only, dont, want, need, and, del, de, la, le, los, las, des, du, am, mehr, por, mas, check, checkin, check ins',
  ),
);

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
