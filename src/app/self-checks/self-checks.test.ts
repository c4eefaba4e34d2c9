/** Each self-check passes on the service as it is; a planted fault makes exactly its own check fail. */
import { describe, expect, it } from 'vitest';
import type { SelfCheckName } from '#api/stability.ts';
import { bundlesOfChunk, type BundleChunk } from '#app/self-checks/context-bundle.ts';
import type { Carrying } from '#app/self-checks/carryover.ts';
import { createSelfCheckRunner } from '#app/self-checks/self-check-runner.ts';
import type { Parser } from '#app/self-checks/reply-cases.ts';
import { answeredItems, dayItems } from '#domain/agenda/day-items.ts';
import { decide } from '#domain/agenda/decide.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import {
  aFile,
  proved,
  SOUND,
  type Subjects,
  withItemsOfNeighbour,
  withoutLastGoal,
} from '#test/support/proofs-over.ts';

async function failedChecks(changed: Partial<Subjects>): Promise<SelfCheckName[]> {
  const { states, passed } = await proved(changed);
  expect(passed).toBe(false);
  const red = states.filter(({ state }) => state === 'failed');
  for (const { failing, failed } of red) {
    expect(failing.length).toBeGreaterThan(0);
    expect(failed).toBeGreaterThanOrEqual(failing.length);
  }
  return red.map(({ proof }) => proof);
}

it('all pass on the service as it is, over many cases each', async () => {
  const { passed, states } = await proved();
  expect(states.flatMap(({ failing }) => failing)).toEqual([]);
  expect(passed).toBe(true);
  for (const { checked, total } of states) expect([checked, checked > 100]).toEqual([total, true]);
});

describe('a planted fault makes exactly one self-check fail:', () => {
  it.each<[string, Partial<Parser>]>([
    ['a parser that drops the last goal', { standardize: withoutLastGoal }],
    ['a parser that reads every reply as done', { readReply: readAsDone }],
  ])('%s', async (_, fault) => {
    expect(await failedChecks({ parser: { ...SOUND.parser, ...fault } })).toEqual(['intentions']);
  });

  it.each<[string, BundleChunk]>([
    ['the items of the previous person in the chunk', withItemsOfNeighbour],
    ['another person’s link', eachChanged((own, at, all) => ({ ...own, footer: (all[at - 1] ?? own).footer }))],
    ['a value that changes between runs', withRandom()],
    ['an unknown field', eachChanged((bundle) => ({ ...bundle, email: 'ann@example.com' }))],
    ['more than a message can contain', eachChanged((bundle) => ({ ...bundle, notice: ['word '.repeat(20_000)] }))],
    ['one person missing', withoutFirst],
  ])('a bundle with %s', async (_, bundles) => {
    expect(await failedChecks({ bundles })).toEqual(['contextBundle']);
  });

  it.each<[string, Partial<Carrying>]>([
    [
      'a list that loses a carried item',
      { dayItems: (...asked) => dayItems(...asked).filter(({ mark }) => mark !== 'carryover') },
    ],
    ['a list that still shows dropped items', { dayItems: withDropped }],
    [
      'a list that shows moved items as open',
      {
        answeredItems: (...given) =>
          answeredItems(...given).map((line) => (line.mark === 'moved' ? { ...line, mark: 'open' as const } : line)),
      },
    ],
    ['a decision that loses an item', { decide: withoutOldest }],
  ])('%s', async (_, fault) => {
    expect(await failedChecks({ carrying: { ...SOUND.carrying, ...fault } })).toEqual(['carryover']);
  });

  it.each([
    ['src/app/outbox/own-message.ts', 'export interface Message {\n  readonly words: string;\n}\n'],
    ['src/http/routes/x.ts', 'export const messageSchema = z.object({});\n'],
    ['src/app/x.ts', "import type { Message } from '#domain/messages/compose-prompt.ts';\n"],
    ['src/app/y.ts', "export { type Footer } from '#domain/messages/footer.ts';\n"],
  ])('a second schema in %s', async (path, text) => {
    expect(await failedChecks(aFile(path, text))).toEqual(['unifiedSchemaGuard']);
  });

  it.each([
    ['src/app/legacy.ts', 'export function createMessage(words: string) {\n  return { words };\n}\n'],
    ['src/app/a.ts', "const message = {\n  preheader: 'Good morning.',\n};\n"],
    ['src/http/b.ts', "send({ contract: 'morning.intention@6' });\n"],
    ['src/app/c.ts', 'function mail(to: string): OutgoingEmail {\n'],
    ['src/app/d.ts', 'await wire.transport.send([mail], times);\n'],
  ])('a message made in %s', async (path, text) => {
    expect(await failedChecks(aFile(path, text))).toEqual(['noLegacyCreateMessage']);
  });
});

describe('the self-check runner', () => {
  it('reports checks that have not run as such', () => {
    const runner = createSelfCheckRunner({ now: Date.now, pause: async () => undefined, proofs: noProofs() });
    expect(runner.states().map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'not-run'));
  });

  it('reports progress while running, and runs once for concurrent requests', async () => {
    const seen: string[] = [];
    let begun = 0;
    const runner = createSelfCheckRunner({
      // Every case uses up its turn.
      now: (
        (at) => () =>
          (at += 100)
      )(0),
      pause: async () => {
        const running = runner.states().find(({ state }) => state === 'running');
        seen.push(`${running?.proof} ${running?.checked}/${running?.total}`);
      },
      proofs: {
        ...noProofs(),
        intentions: async () => {
          begun += 1;
          return { total: 2, cases: [null, null] };
        },
      },
    });
    const runs = await Promise.all([runner.run(), runner.run()]);
    expect([runs, begun]).toEqual([[true, true], 1]);
    expect(seen.slice(0, 2)).toEqual(['intentions 1/2', 'intentions 2/2']);
    expect(runner.isRunning).toBe(false);
  });

  it('treats a check that throws, or has no cases, as failed', async () => {
    const broken = async () => {
      throw new RangeError('words of a person');
    };
    const runner = createSelfCheckRunner({
      now: Date.now,
      pause: async () => undefined,
      proofs: { ...noProofs(), carryover: broken, intentions: async () => ({ total: 0, cases: [] }) },
    });
    expect(await runner.run()).toBe(false);
    const failed = runner.states().filter(({ state }) => state === 'failed');
    expect(failed.map(({ proof, failing }) => [proof, failing[0]?.found])).toEqual([
      ['intentions', 'none'],
      ['carryover', 'RangeError'],
    ]);
  });
});

function noProofs() {
  const holds = async () => ({ total: 1, cases: [null] });
  return {
    intentions: holds,
    contextBundle: holds,
    carryover: holds,
    unifiedSchemaGuard: holds,
    noLegacyCreateMessage: holds,
  };
}

function readAsDone(...asked: Parameters<typeof readReply>): ReturnType<typeof readReply> {
  return { ...readReply(...asked), commands: [{ kind: 'finish', item: 101 }] };
}

/** The bundles of a chunk, each changed. */
function eachChanged(
  change: (bundle: ContextBundle, at: number, all: readonly ContextBundle[]) => ContextBundle,
): BundleChunk {
  return (...asked) => {
    const made = bundlesOfChunk(...asked);
    const all = [...made.values()];
    return new Map([...made].map(([id, bundle], at) => [id, change(bundle, at, all)]));
  };
}

function withRandom(): BundleChunk {
  let count = 0;
  return eachChanged((bundle) => ({ ...bundle, notice: [`${(count += 1)}`] }));
}

function withoutFirst(...asked: Parameters<BundleChunk>): ReturnType<BundleChunk> {
  return new Map([...bundlesOfChunk(...asked)].slice(1));
}

function withDropped(...[items, ...rest]: Parameters<typeof dayItems>): ReturnType<typeof dayItems> {
  const all = [...items];
  const listed = dayItems(all, ...rest);
  const dropped = all.filter(({ state }) => state.kind === 'dropped');
  return [
    ...listed.filter(({ mark }) => mark !== 'dropped'),
    ...dropped.map(({ id, text }) => ({ id, text, number: id, mark: 'open' as const, day: 1 })),
  ];
}

function withoutOldest(...asked: Parameters<typeof decide>): ReturnType<typeof decide> {
  const decision = decide(...asked);
  const [oldest] = asked[0].items.keys();
  if (oldest === undefined) return decision;
  const items = new Map(decision.agenda.items);
  items.delete(oldest);
  return { ...decision, agenda: { ...decision.agenda, items } };
}
