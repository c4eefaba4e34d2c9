import type { Command } from '#domain/agenda/commands.ts';
import { quiet } from '#web/lib/plan-words.ts';
import type { Said } from '#web/messages/exchange.tsx';
import type { Light } from '#web/ui/page-frame.tsx';

export interface Benefit {
  readonly title: string;
  readonly words: string;
  readonly light: Light;
  readonly example: BenefitExample;
}

/** An example reply and its effect. */
export interface BenefitExample extends Said {
  /** The list before the reply. */
  readonly list: readonly string[];
  /** The commands that the parser finds in the reply; the test compares them. */
  readonly understood: readonly Partial<Command>[];
}

/** A setting changed by reply. */
export const CHANGED_TIME = {
  reply: 'Mornings at 7:30',
  answer: ['Got it.', '· Your morning prompt comes at 7:30 AM.'],
} as const satisfies Said;

export const BENEFITS = (brand: string): Benefit[] => [
  {
    title: 'You start on purpose',
    words: 'Before the day fills up, there’s one question, and the answer is yours: what is today for?',
    light: 'dawn',
    example: {
      list: [],
      reply: 'Add: one page of the grant draft',
      answer: ['Got it.', '+ 1. one page of the grant draft (new)'],
      understood: [{ kind: 'add' }],
    },
  },
  {
    title: 'Plans may change',
    words: 'Most days turn out differently. Say how in one line, and the plan follows the day.',
    light: 'noon',
    example: {
      list: ['call Mum', 'gym'],
      reply: 'Change 2 to a walk with Ana',
      answer: ['Got it.', '» gym (before)\n☐ 2. a walk with Ana (now)'],
      understood: [{ kind: 'reword' }],
    },
  },
  {
    title: 'Nothing slips away',
    words:
      'Anything not done by the evening is there on your next day, in the same words. On its fourth day, we ask you once whether to keep it.',
    light: 'dusk',
    example: {
      list: ['post the parcel', 'call Mum'],
      reply: '1 tomorrow',
      when: 'the next morning',
      answer: ['Good morning.', '↻ 1. post the parcel (day 2)', 'What do you want to focus on today?'],
      understood: [{ kind: 'carry' }],
    },
  },
  {
    title: 'Letting go counts',
    words: 'Some things never need doing. Crossing one off is a decision, and we thank you for it.',
    light: 'dusk',
    example: {
      list: ['post the parcel', 'learn the ukulele'],
      reply: 'Let go of 2',
      answer: ['Got it.', '– 2. learn the ukulele (let go)', 'Letting go is a decision, too. Thank you for making it.'],
      understood: [{ kind: 'drop' }],
    },
  },
  {
    title: 'It lives where you already are',
    words:
      'Email, on any device and in any email app. No app of ours, no password, nothing to open. To change the time, just say so.',
    light: 'noon',
    example: {
      list: [],
      ...CHANGED_TIME,
      understood: [{ kind: 'set-time' }],
    },
  },
  {
    title: 'It knows when to be quiet',
    words: `Silence is an answer. After ${quiet.oneADayAfter} silent days ${brand} writes once a day, after ${quiet.oneAWeekAfter} once a week, and in the end says goodbye. Your list waits until you write.`,
    light: 'dawn',
    example: {
      list: [],
      reply: null,
      when: 'in the end',
      answer: ['We’ll be quiet for now. Your list stays as you left it.'],
      understood: [],
    },
  },
];

/** Rules out wrong expectations. */
export const NOT_MEANT = [
  'It doesn’t plan for you, and it doesn’t rank what you wrote.',
  'It isn’t an alarm: nothing will ring at ten to three.',
  'It doesn’t read your calendar or your other email.',
  'It has no projects, no teams and no files. A checklist app does those better.',
  'It doesn’t keep score: no points, and no streaks.',
] as const;
