/**
 * Embedded databases that go from test to test of a process. To start one takes most of a second of a processor, to
 * put one back into the template's state a few hundredths.
 */
import { type Lite, startLite } from '#adapters/postgres/lite.ts';
import { putBack, readPristine } from '#test/support/pristine.ts';
import type { Pristine, Run } from '#test/support/pristine.ts';

interface Lendable {
  readonly lite: Lite;
  readonly pristine: Pristine;
}

interface Lent {
  /** Refuses all that comes after `giveBack`: what a test left running must not write into the next one's. */
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
      // Its fields are private to the object itself.
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

async function start(template: Blob): Promise<Lendable> {
  const lite = await startLite({ path: null, template });
  return { lite, pristine: await readPristine(runOn(lite)) };
}

async function isAsBefore({ lite, pristine }: Lendable): Promise<boolean> {
  if (!(await putBack(runOn(lite), pristine))) return false;
  await lite.exec('discard all');
  await lite.exec(`set time zone 'UTC'`);
  return true;
}

/** The last statement's rows are those asked for: where there are several, none is. */
const runOn =
  (lite: Lite): Run =>
  async <Row>(statement: string) =>
    // A statement of `pristine` says what it gives.
    ((await lite.exec(statement)).at(-1)?.rows ?? []) as Row[];
