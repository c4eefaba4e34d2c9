import type { DevMailboxMessage, ReplyClient } from '#api/dev-mailbox.ts';

export type PromptName = Exclude<DevMailboxMessage['stage'], 'DAY0_ACK' | null>;

export const PROMPTS: readonly PromptName[] = ['MORNING_INTENTION', 'MIDDAY_CHECKIN', 'EVENING_REFLECTION'];

/** Ana's answer to a message, and the expected result. */
export interface Answer {
  readonly to: PromptName;
  readonly client: ReplyClient;
  readonly text: string;
  /** The kinds of command that the service reads, in order; null for an automatic reply, which gets no answer. */
  readonly reads: readonly string[] | null;
}

export interface ScriptedDay {
  readonly name: string;
  /** The carried-over items of the morning message, word for word, each with its day. */
  readonly cameAlong: readonly string[];
  readonly answers: readonly Answer[];
}

export const ANA = {
  name: 'Ana',
  zone: 'America/Chicago',
  intentions: 'write the grant report\ncall Sam\nbook the dentist',
};

/** A week with a good day, a silent one, an automatic reply, a change of mind and a mistake; then the next Monday. */
export const WEEK: readonly ScriptedDay[] = [
  {
    name: 'Monday',
    cameAlong: [],
    answers: [
      { to: 'MORNING_INTENTION', client: 'gmail', text: 'Also water the plants', reads: ['add'] },
      { to: 'MIDDAY_CHECKIN', client: 'iphone', text: '1 done', reads: ['finish'] },
      {
        to: 'EVENING_REFLECTION',
        client: 'plain',
        text: 'Called Sam and watered the plants. The dentist tomorrow.',
        reads: ['finish', 'carry', 'finish'],
      },
    ],
  },
  {
    name: 'Tuesday',
    cameAlong: ['book the dentist (day 2)'],
    answers: [
      { to: 'MORNING_INTENTION', client: 'outlook', text: '- finish the slides\n- buy stamps', reads: ['add', 'add'] },
      { to: 'EVENING_REFLECTION', client: 'gmail', text: 'All done except 2', reads: ['finish', 'leave', 'finish'] },
    ],
  },
  {
    name: 'Wednesday',
    cameAlong: ['finish the slides (day 2)'],
    answers: [
      {
        to: 'MORNING_INTENTION',
        client: 'ooo',
        text: 'I am at a conference and read mail in the evening.',
        reads: null,
      },
    ],
  },
  {
    name: 'Thursday',
    cameAlong: ['finish the slides (day 3)'],
    answers: [
      { to: 'MORNING_INTENTION', client: 'iphone', text: 'fix the bike, read chapter 4', reads: ['add', 'add'] },
      { to: 'MIDDAY_CHECKIN', client: 'iphone', text: 'All done!', reads: ['finish', 'finish', 'finish'] },
      { to: 'MIDDAY_CHECKIN', client: 'iphone', text: 'undo', reads: ['undo'] },
      { to: 'EVENING_REFLECTION', client: 'gmail', text: '1 and 3 done', reads: ['finish', 'finish'] },
    ],
  },
  { name: 'Friday', cameAlong: ['fix the bike (day 2)'], answers: [] },
  {
    name: 'Saturday',
    cameAlong: ['fix the bike (day 3)'],
    answers: [{ to: 'MORNING_INTENTION', client: 'plain', text: 'Move the bike to Monday', reads: ['carry'] }],
  },
  {
    name: 'Sunday',
    cameAlong: [],
    answers: [{ to: 'EVENING_REFLECTION', client: 'gmail', text: 'A quiet day.', reads: ['note'] }],
  },
  {
    name: 'Monday',
    cameAlong: ['fix the bike (carried over)'],
    answers: [{ to: 'MORNING_INTENTION', client: 'gmail', text: 'Drop the bike', reads: ['drop'] }],
  },
];
