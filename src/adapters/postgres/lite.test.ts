import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedTemplate } from '#test/support/embedded-template.ts';
import { type Lite, LiteEndedError, startLite } from '#adapters/postgres/lite.ts';

let folder: string;
let lite: Lite;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anchor-lite-'));
  lite = await startLite({ path: folder, template: await embeddedTemplate() });
  await lite.exec('create table words (word text); insert into words values ($$before$$)');
});
afterEach(async () => {
  await lite.close();
  rmSync(folder, { recursive: true });
});

/** Every checkpoint writes this file. If that fails, PostgreSQL ends with a PANIC, as on a full disk. */
const obstacle = () => join(folder, 'pg_logical', 'replorigin_checkpoint.tmp');
const block = () => mkdirSync(obstacle());
const unblock = () => rmdirSync(obstacle());

describe('a database that ended because it could not write', () => {
  it('continues with everything that was committed as soon as it can write', async () => {
    block();
    await expect(lite.exec('checkpoint')).rejects.toThrow(LiteEndedError);
    unblock();
    await lite.query('insert into words values ($1)', ['after']);
    expect((await lite.query('select word from words')).rows).toEqual([{ word: 'before' }, { word: 'after' }]);
  });

  it('acknowledges nothing while it cannot write', async () => {
    block();
    const statements = [lite.exec('checkpoint'), lite.query('insert into words values ($1)', ['lost'])];
    statements.push(lite.transaction((tx) => tx.query('insert into words values ($1)', ['lost'])));
    const answers = await Promise.allSettled(statements);
    unblock();
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('still notifies its listeners', async () => {
    const notified = Promise.withResolvers<string>();
    await lite.listen('news', notified.resolve);
    block();
    await expect(lite.exec('checkpoint')).rejects.toThrow(LiteEndedError);
    unblock();
    await lite.exec(`notify news, 'hello'`);
    expect(await notified.promise).toBe('hello');
  });
});
