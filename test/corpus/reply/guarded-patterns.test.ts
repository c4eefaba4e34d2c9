import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Clues } from '#domain/reply/language/clues.ts';
import { GuardedPattern } from '#domain/reply/language/guarded-pattern.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';

// Whatever reads a letter is loaded with it, and so is every pattern.
await import('#domain/reply/read-reply.ts');

const texts = ['.', '../labelled/seen'].flatMap(textsIn);

test.each(GuardedPattern.all.map((guarded) => [guarded.pattern.source.slice(0, 60), guarded] as const))(
  'whatever “%s…” matches has one of its words',
  (_, guarded) => {
    const missed = texts.filter(
      (text) => text.search(guarded.pattern) >= 0 && !guarded.mayMatch(new Clues(wordsOf(text))),
    );
    expect(missed).toEqual([]);
  },
);

/** What people write in the cases of a folder: whole, and line by line. */
function textsIn(folder: string): string[] {
  const directory = new URL(`${folder}/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, directory), 'utf8').split('\n').filter(Boolean))
    .flatMap((line) => {
      const { reply, text, body } = JSON.parse(line) as { reply?: string; text?: string; body?: string };
      const written = reply ?? text ?? body ?? '';
      return written.includes('\n') ? [written, ...written.split('\n')] : [written];
    });
}
