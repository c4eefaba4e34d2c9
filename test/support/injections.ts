/** What attackers type into any field, by class: our own list. Lone surrogates and control characters are escaped in the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { triesAllCases } from '#test/support/all-cases.ts';

const file = join(import.meta.dirname, '../corpus/injections.json');

/** The strings of each class. */
export const INJECTIONS: Readonly<Record<string, readonly string[]>> = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(file, 'utf8')));

export const ALL_INJECTIONS: readonly string[] = Object.values(INJECTIONS).flat();

const SAMPLED = 64;

/** By day one of 64, another one for each field; at night all. */
export function injectionsFor(field: number): readonly string[] {
  return ALL_INJECTIONS.filter((_, at) => triesAllCases || at % SAMPLED === field % SAMPLED);
}

/**
 * The tags of HTML with the names of their attributes, each kind once. Values are left out, and so is the text, so that
 * words which became markup, or left their attribute, add a kind.
 */
export function tagsOf(html: string): Set<string> {
  const withoutValues = html.replaceAll(/"[^"]*"/g, '""');
  return new Set(withoutValues.match(/<[^>]*>?/g));
}
