import { type ShownDay, type ShownTurn, shownTurn } from '#web/landing/example-days.ts';

/** What they planned in the morning, as the context of a moment later that day. */
function planned(words: string): ShownTurn {
  return { ...shownTurn('morning', null, { at: '6:14 AM', words, answer: [] }), prompt: [] };
}

const PLAN = 'finish the slides, call Mum back, a swim before dinner';

/**
 * The five moments of the landing page, each an excerpt from a day. Tested against the real parser like the example
 * days.
 */
export const showcase: readonly ShownDay[] = [
  {
    key: 'asks',
    title: 'It asks before the day does',
    about:
      'One question, before the inbox asks its own. Answer in a sentence or a list; two or three things are plenty.',
    turns: [
      shownTurn('morning', null, {
        at: '6:14 AM',
        words: PLAN,
        answer: ['Got it.', '+ 1. finish the slides (new)\n+ 2. call Mum back (new)\n+ 3. a swim before dinner (new)'],
      }),
    ],
  },
  {
    key: 'words',
    title: 'You talk the way you talk',
    about: 'By number, by name, by half a sentence. Every answer says what it understood, and “undo” takes it back.',
    turns: [
      planned(PLAN),
      shownTurn('midday', '☐ 1. finish the slides\n☐ 2. call Mum back\n☐ 3. a swim before dinner', {
        at: '12:52 PM',
        words: 'Slides are out! Mum tomorrow',
        answer: ['Got it.', '✓ 1. finish the slides (done)\n→ 2. call Mum back (moved to Wed, Nov 25)'],
      }),
    ],
  },
  {
    key: 'smaller',
    title: 'A plan can shrink',
    about: 'Half of a good thing is still a good thing. Put it in new words, and the new words count.',
    turns: [
      planned('an hour of guitar, plan the garden'),
      shownTurn('midday', '☐ 1. an hour of guitar\n☐ 2. plan the garden', {
        at: '1:30 PM',
        words: '1: ten minutes of guitar',
        answer: ['Got it.', '» an hour of guitar (before)\n☐ 1. ten minutes of guitar (now)'],
      }),
    ],
  },
  {
    key: 'evening',
    title: 'The evening looks back',
    about: 'What’s still open needs nothing from you. It carries over to your next day, in the same words.',
    turns: [
      planned('read chapter four, email Professor Lind, laundry'),
      shownTurn('evening', '☐ 1. read chapter four\n☐ 2. email Professor Lind\n☐ 3. laundry', {
        at: '9:20 PM',
        words: 'All done except the laundry',
        answer: [
          'Got it.',
          '✓ 1. read chapter four (done)\n✓ 2. email Professor Lind (done)\n☐ 3. laundry (stays open)',
        ],
      }),
    ],
  },
  {
    key: 'letting-go',
    title: 'Letting go counts',
    about: 'After four days, we ask once whether something should stay. Either answer is a good one.',
    carried: { words: 'Sort the photos from Lisbon', days: 3 },
    turns: [
      {
        stage: 'morning',
        sentAt: '6:00 AM',
        prompt: [
          'Good morning.',
          '↻ 1. Sort the photos from Lisbon (day 4)',
          'What do you want to focus on today?',
          'Number 1 has been with you for a while. You can keep it, make it smaller, save it for someday, or let it go.',
        ],
        reply: { at: '6:20 AM', words: 'let go of 1' },
        answer: [
          'Got it.',
          '– 1. Sort the photos from Lisbon (let go)',
          'Letting go is a decision, too. Thank you for making it.',
        ],
      },
    ],
  },
];

/** The moment itself: its last turn. Earlier ones are only its context. */
export function momentOf(key: string): ShownTurn {
  const turn = showcase.find((moment) => moment.key === key)?.turns.at(-1);
  if (turn === undefined) throw new Error(`There is no moment "${key}".`);
  return turn;
}
