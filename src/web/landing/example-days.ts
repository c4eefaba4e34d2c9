/**
 * The conversations shown on the landing site. The people are made up, but the answers are not: the scenario
 * `test/scenarios/shown-examples.test.ts` runs each through the real parser, rules and templates.
 */
export interface ShownTurn {
  readonly stage: 'morning' | 'midday' | 'evening';
  /** As an email program would show it. */
  readonly sentAt: string;
  /** The paragraphs of the email. A shown message may stop early. */
  readonly prompt: readonly string[];
  /** Null if they did not answer. */
  readonly reply: { readonly at: string; readonly words: string } | null;
  readonly answer: readonly string[];
}

export interface ShownDay {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** An item already on the list, and for how many days. */
  readonly carried?: { readonly words: string; readonly days: number };
  readonly turns: readonly ShownTurn[];
}

/** A Tuesday, so that "tomorrow" has a date. */
export const SHOWN_DATE = '2026-11-24';

const MESSAGES = {
  morning: { sentAt: '6:00 AM', opens: 'Good morning.', asks: 'What do you want to focus on today?' },
  midday: { sentAt: '12:30 PM', opens: 'Halfway through the day.', asks: 'How is it going?' },
  evening: { sentAt: '6:00 PM', opens: 'Good evening.', asks: 'How did it go?' },
} as const;

interface Answered {
  readonly at: string;
  readonly words: string;
  /** Paragraphs of our answer. */
  readonly answer: readonly string[];
}

/** A message with its list, if there is one yet, and what they answered, if they did. */
export function shownTurn(stage: ShownTurn['stage'], list: string | null, answered: Answered | null): ShownTurn {
  const { sentAt, opens, asks } = MESSAGES[stage];
  const prompt = list === null ? [opens, asks] : [opens, list, asks];
  if (answered === null) return { stage, sentAt, prompt, reply: null, answer: [] };
  const { answer, ...reply } = answered;
  return { stage, sentAt, prompt, reply, answer };
}

export const exampleDays: readonly ShownDay[] = [
  {
    key: 'desk',
    title: 'A day at a desk',
    about: 'Three things, one of which turns out to be closed on Tuesdays.',
    turns: [
      shownTurn('morning', null, {
        at: '6:14 AM',
        words: 'Send the offer to Brandt, call the dentist, and half an hour of guitar',
        answer: [
          'Got it.',
          '+ 1. Send the offer to Brandt (new)\n+ 2. call the dentist (new)\n+ 3. half an hour of guitar (new)',
        ],
      }),
      shownTurn('midday', '☐ 1. Send the offer to Brandt\n☐ 2. call the dentist\n☐ 3. half an hour of guitar', {
        at: '12:41 PM',
        words: '1 done. Dentist tomorrow, they are closed today',
        answer: [
          'Got it.',
          '✓ 1. Send the offer to Brandt (done)\n→ 2. call the dentist (moved to Wed, Nov 25)\n» they are closed today (kept as a note)',
        ],
      }),
      shownTurn(
        'evening',
        '☐ 3. half an hour of guitar\n✓ 1. Send the offer to Brandt\n→ 2. call the dentist (moved)',
        {
          at: '9:20 PM',
          words: 'Ten minutes of guitar in the end. Done',
          answer: ['Got it.', '✓ 3. half an hour of guitar (done)'],
        },
      ),
    ],
  },
  {
    key: 'fever',
    title: 'A day that changes',
    about: 'By noon the plan has changed, and a walk is let go.',
    turns: [
      shownTurn('morning', null, {
        at: '7:02 AM',
        words: 'two pages of the report, Ben’s school papers, a walk with Ben',
        answer: [
          'Got it.',
          '+ 1. two pages of the report (new)\n+ 2. Ben’s school papers (new)\n+ 3. a walk with Ben (new)',
        ],
      }),
      shownTurn('midday', '☐ 1. two pages of the report\n☐ 2. Ben’s school papers\n☐ 3. a walk with Ben', {
        at: '1:15 PM',
        words: 'Ben has a fever, so we stay in. Drop 3, and the report tomorrow',
        answer: [
          'Got it.',
          '→ 1. two pages of the report (moved to Wed, Nov 25)\n– 3. a walk with Ben (let go)\n» Ben has a fever, so we stay in (kept as a note)',
          'Letting go is a decision, too. Thank you for making it.',
        ],
      }),
      shownTurn(
        'evening',
        '☐ 2. Ben’s school papers\n→ 1. two pages of the report (moved)\n– Let go: a walk with Ben',
        {
          at: '8:47 PM',
          words: 'Papers are done. We had soup on the sofa, and he laughed again',
          answer: [
            'Got it.',
            '✓ 2. Ben’s school papers (done)\n» We had soup on the sofa, and he laughed again (kept as a note)',
          ],
        },
      ),
    ],
  },
  {
    key: 'study',
    title: 'A day of studying',
    about: 'No answer at noon. That’s fine, and no one mentions it.',
    turns: [
      shownTurn('morning', null, {
        at: '8:30 AM',
        words: 'read chapter four, email Professor Lind, laundry',
        answer: ['Got it.', '+ 1. read chapter four (new)\n+ 2. email Professor Lind (new)\n+ 3. laundry (new)'],
      }),
      shownTurn('midday', '☐ 1. read chapter four\n☐ 2. email Professor Lind\n☐ 3. laundry', null),
      shownTurn('evening', '☐ 1. read chapter four\n☐ 2. email Professor Lind\n☐ 3. laundry', {
        at: '10:05 PM',
        words: 'All done except the laundry',
        answer: [
          'Got it.',
          '✓ 1. read chapter four (done)\n✓ 2. email Professor Lind (done)\n☐ 3. laundry (stays open)',
        ],
      }),
    ],
  },
  {
    key: 'hands',
    title: 'A day off',
    about: 'Something new comes up, and one line puts it on the list.',
    turns: [
      shownTurn('morning', null, {
        at: '9:10 AM',
        words: 'Paint the shed door, write to Ines',
        answer: ['Got it.', '+ 1. Paint the shed door (new)\n+ 2. write to Ines (new)'],
      }),
      shownTurn('midday', '☐ 1. Paint the shed door\n☐ 2. write to Ines', {
        at: '12:58 PM',
        words: '1 done\nalso: pick up the parcel before six',
        answer: ['Got it.', '✓ 1. Paint the shed door (done)\n+ 3. pick up the parcel before six (new)'],
      }),
      shownTurn('evening', '☐ 2. write to Ines\n☐ 3. pick up the parcel before six\n✓ 1. Paint the shed door', {
        at: '7:31 PM',
        words: 'Parcel is here. Ines tomorrow',
        answer: ['Got it.', '→ 2. write to Ines (moved to Wed, Nov 25)\n✓ 3. pick up the parcel before six (done)'],
      }),
    ],
  },
  {
    key: 'tired',
    title: 'A day with nothing done',
    about: 'A day like any other. What was planned carries over to the next.',
    turns: [
      shownTurn('morning', null, {
        at: '7:45 AM',
        words: 'plan the workshop, call the landlord',
        answer: ['Got it.', '+ 1. plan the workshop (new)\n+ 2. call the landlord (new)'],
      }),
      shownTurn('midday', '☐ 1. plan the workshop\n☐ 2. call the landlord', null),
      shownTurn('evening', '☐ 1. plan the workshop\n☐ 2. call the landlord', {
        at: '9:55 PM',
        words: 'Nothing today, I was just tired',
        answer: ['We kept your words as a note.', '» I was just tired (kept as a note)'],
      }),
    ],
  },
];

export function dayOf(key: string): ShownDay {
  const day = exampleDays.find((one) => one.key === key);
  if (day === undefined) throw new Error(`There is no example day "${key}".`);
  return day;
}

export function turnOf(key: string, stage: ShownTurn['stage']): ShownTurn {
  const turn = dayOf(key).turns.find((one) => one.stage === stage);
  if (turn === undefined) throw new Error(`The example day "${key}" has no ${stage}.`);
  return turn;
}
