/**
 * Inbound mails acknowledged with 250 while processes are killed: each is read once, takes effect once, and its answer
 * leaves once. With a provider that has no lookup, an answer may leave twice, which the log then says.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliver, mailOf, viaRelay } from './support/mails.ts';
import type { Fault } from './support/moments.ts';
import { daysOf } from './support/sample.ts';
import { expectAllWell, openScene } from './support/scene.ts';
import type { Scene } from './support/scene.ts';
import type { SinkModes } from './support/sink.ts';

const POSTMARK: SinkModes = { kind: 'postmark', modes: ['slow'] };
const SMTP: SinkModes = { kind: 'smtp', modes: ['ok'] };

const WINDOWS: readonly (readonly [name: string, moment: Fault['moment'], sink: SinkModes])[] = [
  ['mail stored, answer (250) lost', { on: 'after-commit', call: 'inbound.store' }, POSTMARK],
  ['mail read, effect not committed', { on: 'before-commit', call: 'inbound.settle' }, POSTMARK],
  ['effect committed with its acknowledgment', { on: 'after-commit', call: 'inbound.settle' }, POSTMARK],
  ['answer claimed, no byte sent', { on: 'after-commit', call: 'outbox.claim' }, POSTMARK],
  ['answer’s bytes sent, no answer', { on: 'bytes-sent' }, POSTMARK],
  ['answer taken, mark not committed', { on: 'answered' }, POSTMARK],
  ['answer taken, mark not committed (SMTP: nobody to ask)', { on: 'answered' }, SMTP],
];

describe.concurrent('a process is killed while mails arrive', () => {
  test.for(daysOf(WINDOWS))('%s', async ([name, moment, sink]) => {
    const scene = await openInboundScene(name, sink, { moment, act: 'kill', times: 2 });
    try {
      scene.arm();
      const ports = portsOf(scene);
      await Promise.all(
        mailsOf(scene).map((mail, index) =>
          // Each sending server prefers another port.
          deliver(mail, [...ports.slice(index % ports.length), ...ports.slice(0, index % ports.length)]),
        ),
      );
      await scene.optOutAtFault();
      await scene.settle(inboundDone);
      expectAllWell(await scene.end());
      expect(await effectsOf(scene)).toEqual(onceEach(scene));
    } finally {
      await scene.close();
    }
  });
});

test.concurrent('the same mail by two routes', async () => {
  const scene = await openInboundScene('same mail by three routes, at once', POSTMARK, null);
  try {
    const ports = portsOf(scene);
    await Promise.all(
      mailsOf(scene).flatMap((mail) =>
        ports.map((port, index) => deliver(viaRelay(mail, `relay${index}.example.net`), [port])),
      ),
    );
    await scene.settle(inboundDone);
    expectAllWell(await scene.end());
    expect(await effectsOf(scene)).toEqual(onceEach(scene));
  } finally {
    await scene.close();
  }
});

function openInboundScene(name: string, sink: SinkModes, fault: Fault | null): Promise<Scene> {
  return openScene({ name, peoplePerZone: 8, stages: [], sink, fault, hasDoor: true });
}

function portsOf(scene: Scene): number[] {
  return scene.workers.flatMap(({ mailPort }) => mailPort ?? []);
}

function mailsOf(scene: Scene) {
  return [...scene.emails].map(([person, email]) => mailOf(person, email));
}

const inboundDone = ({ answers, mails }: { answers: number; mails: number }) => answers + mails === 0;

/** Per person: mails stored, mails done, agenda changes caused by them, items, answers. */
async function effectsOf(scene: Scene) {
  const { rows } = await scene.database.db.execute(sql`
    select p.id::float8 as "person",
      (select count(*)::int from inbound i where i.person_id = p.id) as "mails",
      (select count(*)::int from inbound i where i.person_id = p.id and i.state = 'done') as "done",
      (select count(distinct e.change)::int from events e where e.person_id = p.id) as "changes",
      (select count(*)::int from items i where i.person_id = p.id) as "items",
      (select count(*)::int from outbox o where o.person_id = p.id and o.kind = 'ack') as "answers"
    from people p order by p.id`);
  return rows;
}

function onceEach(scene: Scene) {
  return scene.people.map((person) => ({ person, mails: 1, done: 1, changes: 1, items: 2, answers: 1 }));
}
