/**
 * The people of a simulation: where they live, what they chose, and what they answer in their own words. None of these
 * uses knowledge of how a reply is parsed.
 */
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonSettings, Plan } from '#domain/people/person.ts';
import type { Dice } from '#domain/simulation/chance.ts';
import { type Language, someGoals, spoken } from '#domain/simulation/languages.ts';
import { DAY_MINUTES } from '#domain/time/units.ts';

/** A message as its recipient sees it. */
export interface Came {
  readonly stage: Stage;
  /** Days since they signed up. */
  readonly day: number;
  /** What it showed that is still open. */
  readonly open: readonly DayItem[];
  readonly channel: 'email' | 'sms';
}

export interface Said {
  readonly afterMinutes: number;
  readonly words: string;
  /** Their autoresponder answers for them, and says so in its headers (RFC 3834). */
  readonly byRobot?: true;
  /** Quotes the whole message they answer. */
  readonly quotes?: true;
}

export interface Persona {
  readonly name: string;
  readonly zones: readonly string[];
  readonly languages: readonly Language[];
  readonly plans: readonly Plan[];
  /** E.164; verified when they signed up. */
  readonly phones: readonly string[];
  readonly settings: Partial<PersonSettings>;
  readonly answers: (came: Came, language: Language, dice: Dice) => readonly Said[];
}

const SILENCE: readonly Said[] = [];
const EVERYBODY = {
  zones: ['America/Chicago', 'America/New_York', 'Europe/Berlin', 'Europe/London', 'Asia/Kolkata'],
  languages: ['en'],
  plans: ['trial', 'paid'],
  phones: [],
  settings: {},
} as const satisfies Partial<Persona>;

export const PERSONAS: readonly Persona[] = [
  {
    ...EVERYBODY,
    name: 'punctual',
    answers: (came, language, dice) => ordinary(came, language, dice, dice.whole(1, 20)),
  },
  {
    ...EVERYBODY,
    name: 'silent',
    answers: ({ day, stage }, language, dice) =>
      day === 0 && stage !== 'day0' && dice.happens(50)
        ? [{ afterMinutes: 9, words: someGoals(language, dice) }]
        : SILENCE,
  },
  { ...EVERYBODY, name: 'chatty', answers: chatter },
  {
    ...EVERYBODY,
    name: 'night owl',
    zones: ['America/Los_Angeles', 'Europe/Madrid', 'Australia/Lord_Howe'],
    // The evening is past midnight, at a time that a spring night skips.
    settings: { morningMinute: 660, middayMinute: 960, eveningMinute: DAY_MINUTES + 150 },
    // Most before the day's end at four.
    answers: (came, language, dice) =>
      came.stage === 'evening' ? ordinary(came, language, dice, dice.whole(5, 110)) : SILENCE,
  },
  {
    ...EVERYBODY,
    name: 'night shift',
    zones: ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns'],
    // In the hour that an autumn night has twice and a spring night skips.
    settings: { morningMinute: 90, middayMinute: 150, eveningMinute: 600, dayEndMinute: 0 },
    answers: (came, language, dice) => ordinary(came, language, dice, dice.whole(2, 50)),
  },
  {
    ...EVERYBODY,
    name: 'traveller',
    zones: ['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu'],
    answers: travels,
  },
  { ...EVERYBODY, name: 'leaver', answers: leaves },
  {
    ...EVERYBODY,
    name: 'multilingual',
    zones: ['Europe/Berlin', 'America/Mexico_City', 'Europe/Paris', 'America/Sao_Paulo'],
    languages: ['de', 'es', 'fr'],
    answers: (came, language, dice) => ordinary(came, language, dice, dice.whole(5, 200)),
  },
  { ...EVERYBODY, name: 'out of office', answers: isAway },
  {
    ...EVERYBODY,
    name: 'texter',
    zones: ['America/Chicago', 'America/New_York', 'America/Los_Angeles'],
    plans: ['paid', 'trial'],
    // Numbers of New York, Texas and Honolulu, wherever they live now.
    phones: ['+12125550142', '+12145550177', '+18085550119'],
    answers: (came, language, dice) => ordinary(came, language, dice, dice.whole(1, 90)),
  },
  { ...EVERYBODY, name: 'resting', answers: rests },
  { ...EVERYBODY, name: 'changing', answers: changes },
  {
    ...EVERYBODY,
    name: 'behind',
    answers: (came, language, dice) =>
      // Answers a message of a day or two ago.
      dice.happens(60) ? ordinary(came, language, dice, dice.whole(900, 3200)) : SILENCE,
  },
  {
    ...EVERYBODY,
    name: 'weekly',
    plans: ['free'],
    zones: ['Asia/Tokyo', 'America/Chicago'],
    answers: (came, language, dice) => ordinary(came, language, dice, dice.whole(5, 60)),
  },
  {
    ...EVERYBODY,
    name: 'sparing',
    answers: (_came, _language, dice) => [
      {
        afterMinutes: dice.whole(1, 30),
        words: dice.choose(['👍', 'ok', '?', '...', 'Liked “Good morning.”', 'yes', '1', 'thx']),
      },
    ],
  },
];

/** Names goals in the morning and reports on them later. */
function ordinary({ stage, open }: Came, language: Language, dice: Dice, afterMinutes: number): readonly Said[] {
  const { done, allDone, tomorrow, letGo, smallTalk } = spoken(language);
  const quotes = dice.happens(40) ? ({ quotes: true } as const) : {};
  const says = (words: string): Said[] => [{ afterMinutes, words, ...quotes }];
  if (stage === 'day0') return SILENCE;
  if (stage === 'morning') return dice.happens(85) ? says(someGoals(language, dice)) : SILENCE;
  if (open.length === 0) return dice.happens(30) ? says(dice.choose(smallTalk)) : SILENCE;
  const one = dice.choose(open);
  const named = dice.happens(60) ? String(one.number) : one.text;
  if (stage === 'midday') return dice.happens(60) ? says(done(named)) : SILENCE;
  const others = open.filter(({ id }) => id !== one.id);
  const other = others[0];
  return says(
    dice.choose([
      allDone,
      done(named),
      other === undefined ? done(named) : `${done(named)}\n${tomorrow(String(other.number))}`,
      tomorrow(named),
      letGo(named),
      dice.choose(smallTalk),
    ]),
  );
}

/** Long replies, several to one message, questions to us, and second thoughts. */
function chatter(came: Came, language: Language, dice: Dice): readonly Said[] {
  const first = ordinary(came, language, dice, dice.whole(1, 10));
  const more = dice.choose([
    'LIST',
    'undo',
    'what did I say yesterday?',
    'HELP',
    'Oh, and one more thing: ring the plumber',
    'My sister came by and we talked about the garden for hours, so nothing much happened, but I did enjoy it.',
    'Actually the first one is not done after all.',
    'put the last one off to someday',
  ]);
  return dice.happens(70) ? [...first, { afterMinutes: dice.whole(11, 40), words: more, quotes: true }] : first;
}

/** Flies back and forth over the date line, and says so. */
function travels(came: Came, language: Language, dice: Dice): readonly Said[] {
  if (came.stage === 'midday' && dice.happens(35)) {
    const place = dice.choose(['Tokyo', 'London', 'Honolulu', 'Auckland', 'New York', 'Sydney']);
    return [{ afterMinutes: dice.whole(5, 100), words: `I'm in ${place} now` }];
  }
  return ordinary(came, language, dice, dice.whole(5, 300));
}

/** Says stop; sometimes comes back by answering the confirmation. */
function leaves(came: Came, language: Language, dice: Dice): readonly Said[] {
  if (came.stage !== 'day0' && came.day >= 2 && dice.happens(25)) {
    // One of these is exactly the time of the next message.
    const afterMinutes = dice.choose([2, 30, 330, 390]);
    const stop = {
      afterMinutes,
      words: dice.choose(['STOP', 'please unsubscribe me', 'Stop.']),
      quotes: true,
    } as const;
    return dice.happens(40) ? [stop, { afterMinutes: afterMinutes + dice.whole(60, 4000), words: 'START' }] : [stop];
  }
  return ordinary(came, language, dice, dice.whole(5, 100));
}

/** An autoresponder for some days, and the person before and after. */
function isAway(came: Came, language: Language, dice: Dice): readonly Said[] {
  if (came.day % 9 < 5) return ordinary(came, language, dice, dice.whole(5, 100));
  const words = dice.choose([
    'I am out of the office and will be back on Monday.',
    'I am away until Friday with no access to mail.',
    'Thank you for your mail. I am out of office.',
  ]);
  return [{ afterMinutes: 0, words, byRobot: true }];
}

function rests(came: Came, language: Language, dice: Dice): readonly Said[] {
  if (came.day > 1 && dice.happens(12)) {
    const words = dice.choose(['pause until Monday', 'skip today', 'pause for a week', 'weekdays only', 'pause']);
    return [{ afterMinutes: dice.whole(2, 60), words }];
  }
  return ordinary(came, language, dice, dice.whole(5, 100));
}

/** Keeps changing the times. */
function changes(came: Came, language: Language, dice: Dice): readonly Said[] {
  if (came.stage !== 'day0' && dice.happens(25)) {
    const words = dice.choose([
      'mornings at 7:30',
      'mornings at 9',
      'evenings at 9 pm',
      'no midday messages please',
      'midday at 1 pm',
      'evenings at 11 pm',
      'evenings at 12:30 am',
      'evenings at 2 am',
      'my day ends at midnight',
      'my day ends at 4 am',
      'undo',
    ]);
    return [{ afterMinutes: dice.whole(1, 120), words }];
  }
  return ordinary(came, language, dice, dice.whole(5, 100));
}
