import type { AskCommand, ControlCommand, Command } from '#domain/agenda/commands.ts';
import type { PromptStage, Stage } from '#domain/agenda/stage.ts';
import { dayNamed, daysSpoken } from '#domain/reply/days.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { PLACE_NAMES, zoneOfPlace } from '#domain/reply/words/cities.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { addDays, localDate, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { resolveZone } from '#domain/time/zones.ts';

export interface ControlContext {
  readonly stage: Stage;
  readonly today: LocalDate;
}

/** What one sentence asks of the service; null where it asks nothing of it (an item may use the same words). */
export function controlIn(
  sentence: string,
  context: ControlContext,
): ControlCommand | AskCommand | Extract<Command, { kind: 'undo' }> | null {
  const words = wordsOf(sentence).filter((word) => word.kind !== 'mark');
  if (words.length === 0 || words.length > 40) return null;
  const said = withoutSoft(words);
  const whole = (list: Parameters<typeof lexicon>[0]) =>
    lexicon(list).covers(words) || (said.length > 0 && lexicon(list).covers(said));
  if (asksDeletion(words)) return { kind: 'delete-data' };
  if (whole('undo')) return { kind: 'undo' };
  if (whole('help')) return { kind: 'help' };
  if (whole('list')) return { kind: 'list' };
  return (
    stageSwitch(words) ??
    weekdaysWanted(words) ??
    zoneWanted(sentence, words) ??
    timeWanted(sentence, words, context.stage) ??
    pauseWanted(sentence, words, context.today) ??
    (whole('resume') || resumeLoosely(words) ? { kind: 'resume' } : null) ??
    (whole('skipToday') || skipLoosely(words) ? { kind: 'skip-today' } : null)
  );
}

const SOFT = new PhraseBook(
  phrases(
    'please, pls, plz, thanks, thank you, can you, could you, would you, can i, could i, can we, hi, hey, hello, ok, okay, yes, now, just, me, the, again, i think, id like to, i would like to, i want to, i need to, lets, so, sorry, por favor, s il vous plait, s il te plait, bitte, today, anchor, for me, all, my, im going to, i will, ill, gracias, merci, danke, well, actually, kindly, need to, want to, would like to, oh, ya, hola, ich mochte, je voudrais, quiero, messages, message, a, yo, mach',
  ),
);

function withoutSoft(words: readonly Word[]): Word[] {
  const rest: Word[] = [];
  for (let at = 0; at < words.length;) {
    const soft = SOFT.matchAt(words, at);
    if (!soft) rest.push(...words.slice(at, at + 1));
    at = soft?.end ?? at + 1;
  }
  return rest;
}

function onlySoft(words: readonly Word[], more: PhraseBook): boolean {
  for (let at = 0; at < words.length;) {
    const end = SOFT.matchAt(words, at)?.end ?? more.matchAt(words, at)?.end;
    if (end === undefined) return false;
    at = end;
  }
  return true;
}

const AROUND_DELETION = new PhraseBook(
  phrases(
    'and, unsubscribe, from, your, servers, system, database, everything, completely, permanently, forever, i, want you to, want to, you, immediately, gdpr, under gdpr, then, stop, delete, right now, along with, account, data, also, to, as well, too, here, in, it, que, y, et, und, under, have, must, all of it, remove, erase, ask, am asking, request, demand',
  ),
);

function asksDeletion(words: readonly Word[]): boolean {
  const match = lexicon('deleteData').find(words);
  return match !== null && onlySoft([...words.slice(0, match.start), ...words.slice(match.end)], AROUND_DELETION);
}

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
    'the, my, me, any, of, in, at, those, these, this, your, to, for, a, it, them, i, more, sending, anymore, please, back, on, off, turn, every, daily, only, dont, want, need, and, del, de, la, le, los, las, des, du, am, mehr, por, mas, check, checkin, check ins',
  ),
);

/** "no midday messages", "turn the evening emails off", "bring back the morning one". */
function stageSwitch(words: readonly Word[]): ControlCommand | null {
  const at = words.findIndex((word) => STAGES.has(word.plain));
  const stage = STAGES.get(words[at]?.plain ?? '');
  if (!stage || words.some((word) => word.kind === 'number') || words.length > 12) return null;
  const noun =
    words.some((word, index) => index !== at && MESSAGE.has(word.plain)) || (words[at]?.plain ?? '').endsWith('s');
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

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const WEEKDAYS_ONLY = new PhraseBook(
  phrases(
    'weekdays only, only weekdays, only on weekdays, just weekdays, on weekdays only, weekdays, no weekends, not on weekends, no messages on weekends, weekends off, workdays only, monday to friday, monday to friday only, mon fri only, only monday to friday, monday through friday, monday through friday only, no messages on the weekend, no emails on weekends, no texts on weekends, dont message me on weekends, dont text me on weekends, dont email me on weekends, skip weekends, solo entre semana, seulement en semaine, nur werktags, nur unter der woche, on weekdays, just on weekdays',
  ),
);
const EVERY_DAY = new PhraseBook(
  phrases(
    'every day, everyday, daily, all seven days, weekends too, on weekends too, also on weekends, seven days a week, all week, every single day, including weekends',
  ),
);
const AROUND_DAYS = new PhraseBook(
  phrases('message, send, messages, text, email, write, me, on, from, to, only, switch, change, set, it, make'),
);

function weekdaysWanted(words: readonly Word[]): ControlCommand | null {
  for (const [book, weekdays] of [
    [WEEKDAYS_ONLY, WORKDAYS],
    [EVERY_DAY, ALL_DAYS],
  ] as const) {
    const match = book.find(words);
    if (match && onlySoft([...words.slice(0, match.start), ...words.slice(match.end)], AROUND_DAYS))
      return { kind: 'set-weekdays', weekdays };
  }
  return null;
}

const NOW_IN = new PhraseBook(
  phrases(
    'im in, i am in, im now in, i am now in, now in, moved to, i moved to, weve moved to, ive moved to, moving to, relocated to, im at, currently in, im currently in, i am currently in, i live in, i am living in, im living in, living in, arrived in, just arrived in, just landed in, landed in, time zone is, timezone is, my timezone is, my time zone is, time zone to, timezone to, set my timezone to, set my time zone to, set timezone to, change my timezone to, change my time zone to, change timezone to, change time zone to, switch to, switch me to, use, im on, i am on, set me to, put me on, put me in, traveling in, travelling in, im traveling to, staying in, im staying in, here in, im visiting, visiting, zone, timezone, time zone, flying to, estoy en, ahora estoy en, me mude a, vivo en, je suis a, je suis en, jhabite a, j habite a, je vis a, ich bin in, ich bin jetzt in, bin jetzt in, bin in, wohne jetzt in, ich wohne in, umgezogen nach, estare en, im back in, back in, i am back in, be in, ill be in, i will be in, in',
  ),
);
const NOT_HERE = new PhraseBook(
  phrases(
    'was in, were in, last, ago, yesterday, call, meeting, visited, used to, remember, trip, from, wish, dream, client, office, book, flight, flights, someday, would love, going to, tomorrow, next, will be, ill be, be in, team, talk, colleague, friends in, mom, about, went to, had',
  ),
);
const ABOUT_ZONE = new PhraseBook(
  phrases(
    'now, time, zone, timezone, standard, today, currently, this week, for, the, until, till, week, weeks, days, day, month, months, a, next, and, so, here, right now, since, as of, area, i, im, just, de, we, permanently, one, two, three, few, couple, of, moment, hasta, jusqu, bis, ahora, maintenant, jetzt, tiempo, for now, im traveling, traveling, temporarily',
  ),
);

function zoneWanted(sentence: string, words: readonly Word[]): ControlCommand | null {
  // "my timezone is Asia/Kolkata"
  const named = /(?:^|\s)([A-Z][A-Za-z]{1,13}\/[A-Za-z_/+-]{2,40}\d{0,2})(?=$|[\s.,!])/.exec(sentence);
  const zone = named ? resolveZone(named[1] ?? '') : null;
  if (zone && words.length <= 14) return { kind: 'set-zone', zone: zone.canonical };
  for (let at = 0; at < words.length; at += 1) {
    const place = PLACE_NAMES.matchAt(words, at);
    if (!place) continue;
    const opener = openerBefore(words, place.start);
    if (opener === null || NOT_HERE.has(words.slice(0, place.start)) || NOT_HERE.has(words.slice(place.end))) continue;
    const rest = [...words.slice(0, opener), ...words.slice(place.end)].filter((word) => word.kind === 'word');
    const until =
      dayNamed(sentence.slice(words[place.end - 1]?.end ?? 0), localDate('2026-01-01')) !== null ||
      daysSpoken(sentence) !== null;
    if (!onlySoft(rest, ABOUT_ZONE) && !(until && rest.length <= 5)) continue;
    const found = zoneOfPlace(place.phrase);
    if (found) return { kind: 'set-zone', zone: resolveZone(found)?.canonical ?? found };
  }
  return null;
}

function openerBefore(words: readonly Word[], before: number): number | null {
  for (let start = Math.max(0, before - 6); start < before; start += 1) {
    const match = NOW_IN.matchAt(words.slice(0, before), start);
    // A lone "in" or "use" is too little.
    if (
      match &&
      match.end === before &&
      !['in', 'use', 'visiting', 'zone', 'im on', 'i am on', 'im at', 'be in'].includes(match.phrase)
    )
      return start;
    if (match && match.end === before && ['use', 'zone', 'im on', 'i am on'].includes(match.phrase))
      return isTimeName(words, before) ? start : null;
  }
  return null;
}

function isTimeName(words: readonly Word[], at: number): boolean {
  return (
    ['time', 'zone'].includes(words.at(-1)?.plain ?? '') ||
    /^(?:utc|gmt|[ecmp][sd]?t|eastern|central|mountain|pacific)$/.test(words[at]?.plain ?? '')
  );
}

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
function timeWanted(sentence: string, words: readonly Word[], answered: Stage): ControlCommand | null {
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

const AROUND_PAUSE = new PhraseBook(
  phrases(
    'until, till, for, the, on, from, to, next, everything, all, messages, message, emails, email, texts, text, this, these, it, anchor, my, me, us, i, im, am, will, be, going, a, an, and, with, everything until, back, of, is, are, we, hasta, el, jusqu, jusqua, au, bis, zum, am, del, par, por, pendant, fur, take, need, service, updates, daily, prompts, reminders, check ins, sending, days, day, week, weeks, month, couple, few, that, while, traveling, travelling, here, things, out, starting, at, least, this week, put, us, rest of the, rest, holiday, vacation, leave, away, in, un, une, une semaine, una semana, eine, eine woche, les, los, las, die, again, resume, start, then, resuming, hold, return',
  ),
);

/** "pause until Friday", "take a break for two weeks", "back on the 20th", "pause". */
function pauseWanted(sentence: string, words: readonly Word[], today: LocalDate): ControlCommand | null {
  const match = lexicon('pause').find(words);
  if (!match || match.start > 6) return null;
  const named = dayNamed(sentence, today);
  const days = named ? null : daysSpoken(sentence);
  const rest = words.filter((word, index) => {
    if (index >= match.start && index < match.end) return false;
    return !(named && word.start >= named.start && word.end <= named.end) && word.kind === 'word';
  });
  const counted = days === null ? rest : rest.filter((word) => !COUNTING.has(word.plain));
  if (!onlySoft(counted, AROUND_PAUSE)) return null;
  const until = named?.date ?? (days === null ? null : addDays(today, days));
  // "away" and "back" alone are stories; with a date they are a wish.
  if (
    until === null &&
    ['away', 'be back', 'back on', 'i will be back', 'ill be back', 'on hold', 'off until'].includes(match.phrase)
  )
    return null;
  if (until === null && /until|for$/.test(match.phrase)) return null;
  return { kind: 'pause', until };
}

const COUNTING = new Set([
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'ten',
  'few',
  'couple',
  'dos',
  'tres',
  'deux',
  'trois',
  'zwei',
  'drei',
  'semana',
  'semanas',
  'semaine',
  'semaines',
  'woche',
  'wochen',
  'dias',
  'dia',
  'jour',
  'jours',
  'tage',
  'tag',
  'months',
  'fortnight',
  'mes',
  'mois',
  'monat',
  'cuatro',
  'cinco',
  'quatre',
  'cinq',
  'vier',
  'funf',
]);

const AROUND_RESUME = new PhraseBook(
  phrases(
    'from, vacation, holiday, trip, travel, leave, sending, it, them, emails, texts, prompts, everything, and, ready, with, this, service, the, lets, go, up, im, am, i, to, back, on, start, send, you can, may, daily, reminders, check ins, hey, home, from my, break, today, tomorrow, turn, please',
  ),
);

function resumeLoosely(words: readonly Word[]): boolean {
  const match = lexicon('resume').matchAt(words, 0) ?? lexicon('resume').matchAt(withoutSoft(words), 0);
  if (
    !match ||
    ['start', 'continue', 'begin again', 'weiter', 'continuar', 'subscribe', 'start over', 'restart'].includes(
      match.phrase,
    )
  )
    return false;
  const at = lexicon('resume').find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_RESUME);
}

const AROUND_SKIP = new PhraseBook(
  phrases(
    'today, im, i am, am, i, sick, ill, taking, so, day, off, not feeling well, feeling, well, in bed, from work, work, with, a, the, flu, cold, fever, home, skip, me, and, need, to, rest, at, no, messages, for',
  ),
);

function skipLoosely(words: readonly Word[]): boolean {
  const match = lexicon('skipToday').matchAt(withoutSoft(words), 0) ?? lexicon('skipToday').matchAt(words, 0);
  if (!match || ['skip', 'not today', 'off today', 'pass today', 'im sick'].includes(match.phrase)) return false;
  const at = lexicon('skipToday').find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_SKIP);
}
