/** New migrations only add, so that processes of the version before keep working beside the new ones (migrations/README.md). */
import { describe, expect, test } from 'vitest';
import { type Migration, migrations } from '#adapters/postgres/migrate.ts';

/** From here on the rule holds; with earlier files all processes had to stop. */
const LAST_BEFORE = '0026_questions';
const SAFE = /^-- contract: safe since \d+\.\d+\.\d+$/m;

/** What code that does not know the migration would trip over. */
const CONTRACTING: readonly RegExp[] = [
  /\bdrop (?:column|table|schema|view|type|function|default|constraint|index)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column \S+ (?:set data )?type\b/i,
  /^(?:truncate|delete from)\b/i,
];
/** It has a value where older code names none. */
const HAS_VALUE = /\bdefault\b|\bgenerated\b/i;

/** The statements that take something away, or ask more of a row than older code writes. */
function contracting(statements: readonly string[]): string[] {
  const plain = statements
    .flatMap((text) => text.replaceAll(/--.*$/gm, '').split(';'))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const created = new Set(plain.map((text) => /^create table (?:if not exists )?(\S+)/i.exec(text)?.[1]));
  const isOfOld = (table: string | undefined) => table !== undefined && !created.has(table);
  return plain.filter((text) => {
    if (CONTRACTING.some((pattern) => pattern.test(text))) return true;
    if (/\badd column .*\bnot null\b/i.test(text)) return !HAS_VALUE.test(text);
    const constrained =
      /^alter table (?:only )?(\S+) add constraint\b/i.exec(text) ??
      /^create unique index .*? on (?:only )?(\S+)/i.exec(text);
    return isOfOld(constrained?.[1]);
  });
}

const added = migrations().filter(({ name }) => name > LAST_BEFORE);

test('new migrations run in the order of their names, on a new database and on one that has some', () => {
  const newest = migrations().filter(({ name }) => name >= LAST_BEFORE);
  const byTime = newest.toSorted((a, b) => a.folderMillis - b.folderMillis).map(({ name }) => name);
  expect(byTime).toEqual(newest.map(({ name }) => name));
  expect(byTime).toEqual(byTime.toSorted((a, b) => a.localeCompare(b)));
});

test.each(added.map(({ name, sql }) => [name, sql] as const))('%s leaves the version before working', (_, sql) => {
  expect(SAFE.test(sql.join('\n')) ? [] : contracting(sql)).toEqual([]);
});

const explained = added.filter(({ name }) => name !== '0027_alarms');

test.each(explained.map(({ name, sql }) => [name, sql] as const))('%s says at its head what it is for', (_, sql) => {
  expect(sql[0]).toMatch(/^-- \S/);
});

describe('a statement is refused that', () => {
  test.each([
    ['drops a column', 'ALTER TABLE "people" DROP COLUMN "zone"'],
    ['drops a table', 'DROP TABLE "waitlist"'],
    ['drops what a conflict is found by', 'DROP INDEX "outbox_conversation"'],
    ['renames', 'ALTER TABLE "people" RENAME COLUMN "zone" TO "place"'],
    ['requires an old column', 'ALTER TABLE "people" ALTER COLUMN "phone" SET NOT NULL'],
    ['changes a type', 'ALTER TABLE "people" ALTER COLUMN "minute" SET DATA TYPE integer'],
    ['adds a required column without a default', 'ALTER TABLE "people" ADD COLUMN "language" text NOT NULL'],
    ['adds a constraint', 'ALTER TABLE "people" ADD CONSTRAINT "c" CHECK (true) NOT VALID'],
    ['makes old rows unique', 'CREATE UNIQUE INDEX "u" ON "people" USING btree ("phone")'],
    ['deletes rows', 'DELETE FROM "waitlist"'],
  ])('%s', (_, statement) => {
    expect(contracting([statement])).toEqual([statement]);
  });
});

describe('a statement is welcome that', () => {
  test.each([
    ['adds a column', 'ALTER TABLE "realms" ADD COLUMN "quiet_until" timestamp'],
    ['adds a required column with a default', `ALTER TABLE "people" ADD COLUMN "language" text DEFAULT 'en' NOT NULL`],
    ['adds an index', 'CREATE INDEX "i" ON "people" USING btree ("zone")'],
    ['fills rows', 'UPDATE "people" SET "zone" = "zone_received" WHERE false'],
    [
      'constrains what it creates',
      'CREATE TABLE "t" ("id" int); CREATE UNIQUE INDEX "u" ON "t" ("id"); ALTER TABLE "t" ADD CONSTRAINT "c" CHECK (true)',
    ],
    ['only mentions it', '-- later: DROP COLUMN "zone"\nALTER TABLE "people" ADD COLUMN "x" int'],
  ])('%s', (_, statement) => {
    expect(contracting([statement])).toEqual([]);
  });
});

test('a file may say since which version its contraction is safe', () => {
  const says = (line: string): Migration['sql'] => [
    `-- Drops the old zone.\n${line}\nALTER TABLE "people" DROP COLUMN "zone"`,
  ];
  expect(SAFE.test(says('-- contract: safe since 0.3.0').join('\n'))).toBe(true);
  expect(SAFE.test(says('-- contract: safe').join('\n'))).toBe(false);
});
