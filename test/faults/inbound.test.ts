/**
 * Letters that were acknowledged with 250, while processes are killed: each is read once, its effect stands once, and
 * its answer leaves once. With a provider that cannot be asked, an answer may come twice, and then says so in the log.
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
  ['letter stored, answer (250) lost', { on: 'after-commit', call: 'inbound.store' }, POSTMARK],
  ['letter read, effect not committed', { on: 'before-commit', call: 'inbound.settle' }, POSTMARK],
  ['effect committed with its acknowledgment', { on: 'after-commit', call: 'inbound.settle' }, POSTMARK],
  ['answer claimed, no byte sent', { on: 'after-commit', call: 'outbox.claim' }, POSTMARK],
  ['answer’s bytes sent, no answer', { on: 'bytes-sent' }, POSTMARK],
  ['answer taken, mark not committed', { on: 'answered' }, POSTMARK],
  ['answer taken, mark not committed (SMTP: nobody to ask)', { on: 'answered' }, SMTP],
];

describe.concurrent('a process is killed while letters arrive', () => {
  test.for(daysOf(WINDOWS))('%s', async ([name, moment, sink]) => {
    const scene = await openInboundScene(name, sink, { moment, act: 'kill', times: 2 });
    try {
      scene.arm();
      const doors = doorsOf(scene);
      await Promise.all(
        mailsOf(scene).map((mail, index) =>
          // Each provider prefers another door.
          deliver(mail, [...doors.slice(index % doors.length), ...doors.slice(0, index % doors.length)]),
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
    const doors = doorsOf(scene);
    await Promise.all(
      mailsOf(scene).flatMap((mail) =>
        doors.map((door, index) => deliver(viaRelay(mail, `relay${index}.example.net`), [door])),
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

function doorsOf(scene: Scene): number[] {
  return scene.workers.flatMap(({ mailPort }) => mailPort ?? []);
}

function mailsOf(scene: Scene) {
  return [...scene.emails].map(([person, email]) => mailOf(person, email));
}

const inboundDone = ({ answers, mails }: { answers: number; mails: number }) => answers + mails === 0;

/** For each person: letters stored, of those done, changes of the agenda that came of them, items, answers. */
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
