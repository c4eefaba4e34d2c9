/**
 * Texts that ask us to stop, and those that only sound so (D34): each is screened as it came. A text is short, so that
 * the words alone must tell; what is false takes a person's day away, what goes unheard breaks the law.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { screen } from '#domain/reply/screening/screen.ts';

const caseSchema = z.strictObject({
  text: z.string().min(1),
  language: z.enum(['en', 'es', 'fr', 'de']),
  leaves: z.boolean(),
});

const cases = readFileSync(new URL('opt-out.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => caseSchema.parse(JSON.parse(line)));

function isHeardAsOptOut(text: string): boolean {
  return screen({ channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() }).optOut;
}

test('hears every opt-out and nothing else as one', () => {
  const heard = cases.map((one) => ({ ...one, heard: isHeardAsOptOut(one.text) }));
  const words = (wanted: boolean) =>
    heard.filter(({ leaves, heard: was }) => leaves === wanted && was !== wanted).map(({ text }) => text);
  expect({ unheard: words(true), false: words(false) }).toEqual({ unheard: [], false: [] });
});

test('holds at least 300 texts, opt-outs and others, in each language', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
  for (const language of ['en', 'es', 'fr', 'de']) {
    const of = cases.filter((one) => one.language === language);
    expect(of.filter(({ leaves }) => leaves).length).toBeGreaterThanOrEqual(20);
    expect(of.filter(({ leaves }) => !leaves).length).toBeGreaterThanOrEqual(20);
  }
});
