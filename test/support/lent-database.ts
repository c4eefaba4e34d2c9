/**
 * Embedded databases that are passed from test to test within a process. Starting one takes most of a second of CPU time,
 * resetting one to the template's state a few hundredths.
 */
import { type Lite, queriesOn, startLite } from '#adapters/postgres/lite.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { localDate } from '#domain/time/local-date.ts';
import { putBack, readPristine } from '#test/support/pristine.ts';
import type { Pristine, Run } from '#test/support/pristine.ts';

interface Lendable {
  readonly lite: Lite;
  readonly pristine: Pristine;
}

interface Lent {
  /** Refuses everything after `giveBack`, so that work left running by a test cannot write to the next test's data. */
  readonly lite: Lite;
  giveBack(): Promise<void>;
}

const idle: Lendable[] = [];

const CLOSED = 'the test that had this database has closed it';

export async function lendEmbedded(template: () => Promise<Blob>): Promise<Lent> {
  const lendable = idle.pop() ?? (await start(await template()));
  let isOver = false;
  const lite = new Proxy(lendable.lite, {
    get(target, name) {
      if (isOver) throw new Error(CLOSED);
      const value: unknown = Reflect.get(target, name, target);
      // Its private fields need the object itself as `this`.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    lite,
    async giveBack() {
      if (isOver) throw new Error(CLOSED);
      isOver = true;
      if (await isAsBefore(lendable)) idle.push(lendable);
      else await lendable.lite.close();
    },
  };
}

/** Of the day on which most tests begin, and of the next: creating and dropping these for each test is a sixth of its time. */
const USUAL_DAYS = [localDate('2027-01-10'), localDate('2027-01-11')];

async function start(template: Blob): Promise<Lendable> {
  const lite = await startLite({ path: null, template });
  await ensurePartitions(queriesOn(lite), USUAL_DAYS);
  return { lite, pristine: await readPristine(runOn(lite)) };
}

async function isAsBefore({ lite, pristine }: Lendable): Promise<boolean> {
  if (!(await putBack(runOn(lite), pristine))) return false;
  await lite.exec(RESET_SESSION);
  return true;
}

/** All that `discard all` does (PostgreSQL, DISCARD), but prepared statements stay: preparing them is most of the work. */
const RESET_SESSION = `
  close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences; set time zone 'UTC'`;

/** Returns the rows of the last statement; several statements return no rows. */
const runOn =
  (lite: Lite): Run =>
  async <Row>(statement: string) =>
    // Each statement of `pristine` declares its rows.
    ((await lite.exec(statement)).at(-1)?.rows ?? []) as Row[];
