import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import { PhraseBook, type Word } from '#domain/reply/plain-words.ts';
import { onlySoft } from '#domain/reply/soft-words.ts';
import { MESSAGE, STAGES } from '#domain/reply/stage-wishes.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

// "7", "7:30", "7.30", "13:00", "7am", "8 p.m.", "7h30", "19 Uhr"
const TIME = /(?:^|[\s(@])(\d{1,2})(?:[:.h](\d{2}))?\s?(?:([ap])\.?\s?m\b\.?|uhr\b|h\b|o['’]?clock)?(?=$|[\s.,!?)])/giu;
const TIME_WORDS = new Set(['noon', 'midnight']);

const ABOUT_TIME = new PhraseBook(
  phrases(
    'at, to, by, around, about, for, from, now on, every day, daily, each day, send, come, comes, arrive, get, change, move, set, shift, push, switch, make, want, like, prefer, need, have, it, this, that, them, these, is, be, in, instead, earlier, later, time, my, the, messages, message, email, emails, text, texts, mail, prompt, check in, checkin, check, reminder, question, reflection, intention, intentions, would, could, should, can, will, you, i, id, a, one, on, of, better, works, work, please, text me, email me, message me, write me, ping, ping me, remind me, receive, start, starts, am, pm, a m, p m, o clock, oclock, uhr, h, a las, las, a la, mensaje, el, la, por, de, auf, um, die, der, den, nachricht, le, les, a, vers, du, noon, and, instead of, than, lets, do, ask, ask me, me, up, the morning, earliest, changed, moved, sent, mueve, cambia, envia, envoie, schick, verschieb, mein, meine, hour',
  ),
);
const REQUEST = new PhraseBook(
  phrases(
    'send, come, arrive, change, move, set, shift, push, switch, make, prefer, text me, email me, message me, write me, ping me, remind me, would like, id like, can, could, want, mueve, cambia, envia, envoie, schick, verschieb, get, receive, ask me, write',
  ),
);

/** "morning at 7", "can the evening one come at 8:30?", "text me at 9 instead". */
export function timeWanted(sentence: string, words: readonly Word[], answered: Stage): ControlCommand | null {
  const times = [...sentence.matchAll(TIME)].filter((match) => Number(match[1]) <= 24 && Number(match[2] ?? 0) <= 59);
  const wordTime = words.find((word) => TIME_WORDS.has(word.plain));
  if (times.length === 0 && !wordTime) return null;
  const stages = words.filter(
    (word) =>
      (STAGES.has(word.plain) &&
        !['am', 'tarde', 'checkin', 'noon', 'lunch', 'night', 'afternoon'].includes(word.plain)) ||
      (word.plain === 'noon' && times.length > 0),
  );
  const named = STAGES.get(stages[0]?.plain ?? '');
  const noun = words.some((word) => MESSAGE.has(word.plain)) || REQUEST_TO_US.has(words);
  if (!named && !(noun && REQUEST.has(words))) return null;
  const rest = words.filter((word) => word.kind === 'word' && !STAGES.has(word.plain));
  if (!onlySoft(rest, ABOUT_TIME)) return null;
  const stage = named ?? (answered === 'day0' ? 'morning' : answered);
  const time = times.at(-1);
  // Only "noon" was said.
  return { kind: 'set-time', stage, minute: time ? minuteOf(time, stage) : 720 };
}

const REQUEST_TO_US = new PhraseBook(
  phrases(
    'text me, email me, message me, write me, ping me, remind me, ask me, send it, send this, send these, send me',
  ),
);

/** The sensible half of the day for the stage: "evening at 8" is 20:00, "morning at 7" is 7:00. */
function minuteOf(match: RegExpExecArray, stage: PromptStage): number {
  let hour = Number(match[1]) % 24;
  const minute = Number(match[2] ?? 0);
  const half = match[3]?.toLowerCase();
  if (half === 'p' && hour < 12) hour += 12;
  else if (half === 'a' && hour === 12) hour = 0;
  else if (half === undefined && stage === 'evening' && hour >= 1 && hour < 12) hour += 12;
  else if (half === undefined && stage === 'midday' && hour >= 1 && hour < 8) hour += 12;
  return hour * 60 + minute;
}
