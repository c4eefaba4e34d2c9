/**
 * The loop that everybody writes first: selects all who are due with their items, then renders, sends and updates one
 * person at a time.
 */
import { Client } from 'pg';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate } from '#domain/time/local-date.ts';
import { timeouts } from '#test/support/timeouts.ts';
import { promptOf } from '../support/population.ts';
import { toSink } from '../support/transports.ts';
import { promptWriter } from '../support/words.ts';
import { countDone, databaseUrl, servePeer } from './serve-peer.ts';

/** `sent_to` stands for a column of the people; a table of its own, so that ours does not grow by its updates. */
const PREPARE = `
  create table if not exists sent_to (person_id bigint primary key, sent_on date);
  insert into sent_to (person_id) select id from people on conflict do nothing`;
const DUE = `
  select p.id, items.texts
  from people p
  join sent_to on sent_to.person_id = p.id
  cross join lateral (
    select array_agg(i.text order by i.item_id) as texts from items i where i.person_id = p.id and i.state = 'open'
  ) items
  where sent_to.sent_on is distinct from $1::date and p.state in ('pending', 'active') and p.unsubscribed_at is null
    and (p.paused_until is null or p.paused_until <= $1::date::text)
    and exists (select from slots s
      where s.realm_id = p.realm_id and s.zone = p.zone and s.minute = p.midday_minute and s.stage = 2)`;
const UPDATE = 'update sent_to set sent_on = $2 where person_id = $1';

interface Due {
  readonly id: string;
  readonly texts: readonly string[] | null;
}

const transport = toSink(process.env['BENCH_SINK'] ?? '');
const client = new Client({ connectionString: databaseUrl });
await client.connect();

servePeer({
  async prepare() {
    await client.query(PREPARE);
  },
  async due({ date }) {
    const slot = { realm: LIVE_REALM, stage: 'midday', date: localDate(date) } as const;
    const { rows } = await client.query<Due>(DUE, [date]);
    for (const { id, texts } of rows) {
      const prompt = promptOf(Number(id));
      const items = prompt.items.map((item, index) => ({ ...item, text: texts?.[index] ?? '' }));
      const email = promptWriter.writePrompt({ ...prompt, items }, slot, Date.now());
      const [answer] = await transport.send([email], timeouts());
      if (answer?.kind !== 'accepted') throw new Error(`the sink answered ${answer?.kind}`);
      await client.query({ name: 'sent', text: UPDATE, values: [id, date] });
      countDone(1);
    }
  },
  async end() {
    await transport.close();
    await client.end();
  },
});
