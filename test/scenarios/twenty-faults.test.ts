/**
 * Twenty faults, each planted through a dependency or in a scratch database, and the check that catches it (table in
 * docs/decisions/0036). A check that cannot find its fault would be worthless.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SelfCheckName } from '#api/stability.ts';
import type { BrokenPromise } from '#app/ports/ledger-check.ts';
import { dayItems } from '#domain/agenda/day-items.ts';
import { ENGINE, type Engine } from '#domain/simulation/engine.ts';
import type { Invariant } from '#domain/simulation/invariants.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { claimsAlso, invariantsBroken } from '#test/support/faulty-engine.ts';
import { type FaultyPipe, promisesBroken } from '#test/support/faulty-pipe.ts';
import {
  aFile,
  failedProofs,
  SOUND,
  type Subjects,
  withItemsOfNeighbour,
  withoutLastGoal,
} from '#test/support/proofs-over.ts';

const HOUR_MS = 3_600_000;

/** In the rules of the simulation; one of its invariants catches each. */
const IN_THE_RULES: readonly (readonly [fault: string, caughtBy: Invariant, planted: Partial<Engine>])[] = [
  ['the unique key of a prompt is dropped', 'one message', { claim: claimsAlso((key) => /^\d+\.\d{4}-/.test(key)) }],
  [
    'the gate is not asked',
    'after an opt-out',
    { gatePrompt: () => ({ kind: 'send', usefulUntil: Number.POSITIVE_INFINITY }) },
  ],
  [
    'the gate takes late for on time',
    'in its time',
    {
      gatePrompt: (asked) => {
        const early = ENGINE.gatePrompt({ ...asked, now: asked.now - 4 * HOUR_MS });
        return early.kind === 'send' ? early : ENGINE.gatePrompt(asked);
      },
    },
  ],
  [
    'messages leave before their time',
    'in its time',
    {
      slotsDueBetween: (slot, from, to) =>
        ENGINE.slotsDueBetween(slot, from + HOUR_MS, to + HOUR_MS).map(({ date, dueAt }) => ({
          date,
          dueAt: dueAt - HOUR_MS,
        })),
      gatePrompt: (asked) => ENGINE.gatePrompt({ ...asked, now: asked.now + HOUR_MS }),
    },
  ],
  [
    'of a minute that the clocks show twice the second is taken',
    'in its time',
    {
      slotsDueBetween: (slot, from, to) =>
        ENGINE.slotsDueBetween(slot, from, to).map(({ date, dueAt }) => {
          const again = [HOUR_MS / 2, HOUR_MS].find(
            (later) => wallTimeAt(slot.zone, dueAt + later).minute === slot.minute,
          );
          return { date, dueAt: dueAt + (again ?? 0) };
        }),
    },
  ],
  [
    'texts keep no hours',
    'quiet hours',
    {
      slotsDueBetween: (slot, from, to) =>
        ENGINE.slotsDueBetween('channel' in slot && slot.channel === 'sms' ? { ...slot, minute: 330 } : slot, from, to),
      gatePrompt: (asked) =>
        asked.channel === 'sms' ? { kind: 'send', usefulUntil: asked.now } : ENGINE.gatePrompt(asked),
    },
  ],
  [
    'a carried item is lost on the way into the message',
    'items conserved',
    {
      promptOfDay: (person, agenda, place, rhythm) => {
        const items = [...agenda].filter(({ addedOn, state }) => state.kind !== 'open' || addedOn >= place.date);
        return ENGINE.promptOfDay(person, items, place, rhythm);
      },
    },
  ],
  [
    'a message is withheld without a reason',
    'one state',
    {
      gatePrompt: (asked) => {
        const answer = ENGINE.gatePrompt(asked);
        return answer.kind === 'withheld' ? { ...answer, reason: '' } : answer;
      },
    },
  ],
  [
    'an acknowledgment answers another message',
    'answered',
    {
      answerToReply: (reply, rhythm) =>
        ENGINE.answerToReply({ ...reply, answered: { ...reply.answered, stage: 'day0' } }, rhythm),
    },
  ],
  [
    'the reader does not hear a stop',
    'after an opt-out',
    {
      readReply: (...given) => {
        const reading = ENGINE.readReply(...given);
        return { ...reading, commands: reading.commands.filter(({ kind }) => kind !== 'unsubscribe') };
      },
    },
  ],
];

/** Between the rules and the connection; the tables show which promise about sending was broken. */
const IN_THE_PIPE: readonly (readonly [fault: string, caughtBy: BrokenPromise['promise'], planted: FaultyPipe])[] = [
  [
    'the unique key of the ledger is dropped, and two workers write the same rows',
    'one message',
    {
      statement: sql`alter table deliveries drop constraint deliveries_person_id_local_date_stage_channel_pk`,
      dispatch: (table) => ({
        async writeLedger(...asked) {
          await table.writeLedger(...asked);
          return table.writeLedger(...asked);
        },
      }),
    },
  ],
  [
    'messages are sent before the ledger is written',
    'ledger first',
    { dispatch: () => ({ writeLedger: async (_chunk, rows) => new Set(rows.map(({ personId }) => personId)) }) },
  ],
  [
    'each acknowledgment is sent twice',
    'answered',
    {
      outbox: (table) => ({
        async put(message) {
          if (message.kind === 'ack')
            await table.put({ ...message, key: `${message.key}0`, sequence: message.sequence + 1000 });
          return table.put(message);
        },
      }),
    },
  ],
  [
    'what was accepted is not written down',
    'one state',
    {
      dispatch: (table) => ({
        releaseChunk: (chunk, owner, release) => table.releaseChunk(chunk, owner, { ...release, acceptedThrough: 0 }),
      }),
    },
  ],
  [
    'an item is lost on the way to its table',
    'items conserved',
    {
      agendas: (table) => ({
        append: (person, version, events, items) => table.append(person, version, events, items.slice(1)),
      }),
    },
  ],
];

/** In the subjects of the self-checks; exactly one of them fails. */
const IN_THE_SUBJECTS: readonly (readonly [fault: string, caughtBy: SelfCheckName, planted: Partial<Subjects>])[] = [
  ['a reader that forgets the last goal', 'intentions', { parser: { ...SOUND.parser, standardize: withoutLastGoal } }],
  ['a message with the items of somebody else', 'contextBundle', { bundles: withItemsOfNeighbour }],
  [
    'a list that loses a carried item',
    'carryover',
    {
      carrying: {
        ...SOUND.carrying,
        dayItems: (...asked) => dayItems(...asked).filter(({ mark }) => mark !== 'carryover'),
      },
    },
  ],
  [
    'a second schema of messages',
    'unifiedSchemaGuard',
    aFile('src/http/routes/x.ts', 'export const messageSchema = z.object({});\n'),
  ],
  [
    'a second place where mail is handed over',
    'noLegacyCreateMessage',
    aFile('src/app/d.ts', 'await wire.transport.send([mail], times);\n'),
  ],
];

const caught: string[] = [];

describe('a fault in the rules', () => {
  it.each(IN_THE_RULES)('%s: caught by the invariant "%s"', (fault, caughtBy, planted) => {
    expect(invariantsBroken({ ...ENGINE, ...planted }, caughtBy)).toContain(caughtBy);
    caught.push(fault);
  });
});

describe('a fault in the pipe', () => {
  it('without a fault nothing is found', async () => {
    expect(await promisesBroken({})).toEqual([]);
  });

  it.each(IN_THE_PIPE)('%s: caught by the tables as "%s"', async (fault, caughtBy, planted) => {
    expect(await promisesBroken(planted)).toContain(caughtBy);
    caught.push(fault);
  });
});

describe('a fault in the subject of a self-check', () => {
  it.each(IN_THE_SUBJECTS)('%s: caught by the self-check %s alone', async (fault, caughtBy, planted) => {
    expect(await failedProofs(planted)).toEqual([caughtBy]);
    caught.push(fault);
  });
});

it('twenty of twenty are caught', () => {
  expect(new Set(caught).size).toBe(20);
});
