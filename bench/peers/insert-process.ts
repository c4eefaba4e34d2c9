/** The least time of the database: one statement that reads who is due and inserts all rows of the ledger. */
import { Client } from 'pg';
import { countDone, databaseUrl, servePeer } from './serve-peer.ts';

const INSERT = `
  insert into peer_ledger (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
  select p.id, $1::date, 2, 1, 0, 6, '{}', '{}'
  from people p
  where p.state in ('pending', 'active') and p.unsubscribed_at is null
    and (p.paused_until is null or p.paused_until <= $1::date::text)
    and exists (select from slots s
      where s.realm_id = p.realm_id and s.zone = p.zone and s.minute = p.midday_minute and s.stage = 2)`;
const client = new Client({ connectionString: databaseUrl });
await client.connect();

servePeer({
  prepare: async () => {},
  async due({ date }) {
    const { rowCount } = await client.query(INSERT, [date]);
    countDone(rowCount ?? 0);
  },
  end: () => client.end(),
});
