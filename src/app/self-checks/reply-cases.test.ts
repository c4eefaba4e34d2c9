import { describe, expect, it } from 'vitest';
import { meaningProblem } from '#api/life-corpus.ts';
import { judgeFile, line, TO_THE_LETTER } from '#app/self-checks/reply-cases.ts';
import type { Command, ServiceTopic } from '#domain/agenda/commands.ts';
import type { StatedCommand } from '#domain/reply/corpus-statements.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

type Samples = {
  /** Items that stay open are no part of a meaning. */
  readonly [Kind in Exclude<Command['kind'], 'leave'>]: readonly (Command & { kind: Kind })[];
};

const date = localDate('2026-04-10');
const TOPICS: Readonly<Record<ServiceTopic, true>> = {
  'next-message': true,
  robot: true,
  privacy: true,
  stopping: true,
  times: true,
  received: true,
  age: true,
  misread: true,
};
const days = { from: date, to: date } as const;
// Type-checked to be complete: a new kind of command must be added here.
const SAMPLES = {
  finish: [{ kind: 'finish', item: 101 }],
  reopen: [{ kind: 'reopen', item: 101 }],
  drop: [{ kind: 'drop', item: 101 }],
  carry: [
    { kind: 'carry', item: 101, until: null },
    { kind: 'carry', item: 101, until: date },
  ],
  someday: [{ kind: 'someday', item: 101 }],
  keep: [{ kind: 'keep', item: 101 }],
  reword: [{ kind: 'reword', item: 101, text: 'swim' }],
  add: [
    { kind: 'add', text: 'swim', on: null },
    { kind: 'add', text: 'swim', on: date },
  ],
  note: [{ kind: 'note', text: 'hm' }],
  undo: [{ kind: 'undo' }],
  unsubscribe: [{ kind: 'unsubscribe' }],
  pause: [
    { kind: 'pause', until: null },
    { kind: 'pause', until: date },
  ],
  resume: [{ kind: 'resume' }],
  'skip-today': [{ kind: 'skip-today' }],
  'set-zone': Intl.supportedValuesOf('timeZone').map((zone) => ({ kind: 'set-zone', zone })),
  'set-time': [{ kind: 'set-time', stage: 'midday', minute: 0 }],
  'set-day-end': [{ kind: 'set-day-end', minute: 120 }],
  'set-weekdays': [{ kind: 'set-weekdays', weekdays: [1, 3] }],
  'drop-weekdays': [{ kind: 'drop-weekdays', weekdays: [6, 7] }],
  'set-stage': [
    { kind: 'set-stage', stage: 'evening', on: true },
    { kind: 'set-stage', stage: 'evening', on: false },
  ],
  'set-channel': [
    { kind: 'set-channel', texts: true, email: true },
    { kind: 'set-channel', texts: true, email: false },
    { kind: 'set-channel', texts: false, email: true },
  ],
  'new-phone': [
    { kind: 'new-phone', written: null },
    { kind: 'new-phone', written: '(312) 555-0123' },
  ],
  'ask-plan': [
    { kind: 'ask-plan', wish: 'pay' },
    { kind: 'ask-plan', wish: 'manage' },
  ],
  'delete-data': [{ kind: 'delete-data' }],
  list: [{ kind: 'list' }],
  help: [{ kind: 'help' }],
  export: [{ kind: 'export' }],
  'own-page': [{ kind: 'own-page' }],
  price: [{ kind: 'price' }],
  'ask-service': (Object.keys(TOPICS) as ServiceTopic[]).map((about) => ({ kind: 'ask-service', about })),
  recall: [
    ...(['said', 'list', 'done', 'count'] as const).map((of) => ({ kind: 'recall', of, ...days }) as const),
    { kind: 'recall', of: 'item', words: 'swim', ...days },
  ],
} satisfies Samples;

it.each(Object.entries<readonly StatedCommand[]>(SAMPLES))(
  'the reading of a "%s" command can be added to the corpus as it is shown',
  (_, commands) => {
    for (const command of commands) {
      expect(meaningProblem({ open: ['run'], expect: [line(command)] }), line(command)).toBeNull();
    }
  },
);

describe('a corpus file', () => {
  const lines = ['["call Ann"]', '["swim"]', '["read"]'].map((items) => `{"text":"whatever","items":${items}}`);
  const found = (floor: number, of: readonly string[] = lines) =>
    [...judgeFile({ name: 'plain.jsonl', floor, lines: of }, { readReply, standardize: () => SWIM })].filter(
      (one) => one !== null,
    );
  const SWIM = { kind: 'items', items: ['swim'] } as const;

  it('with a floor of 100 % names each misread case', () => {
    expect(found(TO_THE_LETTER)).toEqual(
      ['["call Ann"]', '["read"]'].map((expected) => ({ name: 'whatever', expected, found: '["swim"]' })),
    );
  });

  it('with a lower floor may be partly misread, and is named with its share if it is below the floor', () => {
    expect(found(33.3)).toEqual([]);
    expect(found(33.4)).toEqual([{ name: 'plain.jsonl', expected: '33.4 % read correctly', found: '33.3 % of 3' }]);
  });

  it('that is empty fails', () => {
    expect([...found(TO_THE_LETTER, []), ...found(50, [])]).toHaveLength(2);
  });
});
