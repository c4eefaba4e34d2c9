/** Sentences that people read have one kind of apostrophe (docs/writing.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** Pages and mails are written here; `domain/reader` and `domain/reply` also have patterns of what people write. */
const FOLDERS = ['web', 'api', 'http', 'domain/messages'];

/** As the specification and D103 write them. */
const FIXED = [
  "we couldn't extract any goals from your message",
  "You're all set.",
  "We'll check in later today.",
  "We'll start tomorrow morning.",
  "Let's start again.",
];
const COMMENT = /\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g;

test('no sentence that people read has a straight apostrophe, except those that the specification fixes', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /(?<!\.test)\.tsx?$/.test(path));
  const straight = files.flatMap((path) =>
    readFileSync(join(SRC, path), 'utf8')
      .replaceAll(COMMENT, '')
      .split('\n')
      .filter((line) => /\p{L}'\p{L}/u.test(FIXED.reduce((left, fixed) => left.replaceAll(fixed, ''), line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(straight).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});
