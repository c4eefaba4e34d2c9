import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askedLines } from '#test/support/asked-lines.ts';

const ask = (entry: string, questions: readonly unknown[]) =>
  askedLines(['read', entry], questions.map((question) => `${JSON.stringify(question)}\n`).join(''));

describe('read:standardize', () => {
  it('answers each text with its items', () => {
    const { answers, problems, exitCode } = ask('standardize', [
      { id: 'a', text: 'Call the vet and fix the gate', channel: 'sms', items: ['left alone'] },
      { id: 'b', text: 'good morning!' },
    ]);
    expect(answers).toEqual([
      { id: 'a', items: ['Call the vet', 'fix the gate'], empty: false },
      { id: 'b', items: [], empty: true },
    ]);
    expect({ problems, exitCode }).toEqual({ problems: '', exitCode: 0 });
  });

  it('names a line without text, and answers the others', () => {
    const { answers, problems, exitCode } = ask('standardize', [{ id: 'a' }, { id: 'b', text: 'swim' }]);
    expect(answers).toEqual([{ error: 'text is missing' }, { id: 'b', items: ['swim'], empty: false }]);
    expect({ problems, exitCode }).toEqual({ problems: 'line 1: text is missing\n', exitCode: 1 });
  });
});

describe('read:interpret', () => {
  const question = {
    stage: 'midday',
    date: '2026-04-07',
    zone: 'America/Chicago',
    open: [
      { n: 2, text: 'Swim' },
      { n: 5, text: 'Call the vet' },
    ],
  };
  const nothing = { done: [], dropped: [], carried: [], reworded: [], added: [], control: null, other: null };

  it('answers each reply with its operations, under the given numbers', () => {
    const { answers, exitCode } = ask('interpret', [
      { ...question, id: 'a', reply: 'swim done, 5 tomorrow' },
      { ...question, id: 'b', reply: 'mornings at 7:30 please' },
      { ...question, id: 'c', reply: 'STOP' },
      { ...question, id: 'd', reply: 'pause until April 20' },
      { ...question, id: 'e', reply: 'I want to end my life' },
      { ...question, id: 'f', reply: 'unsubscribe and delete my data' },
      { ...question, id: 'g', reply: 'drop 2?' },
    ]);
    expect(answers).toEqual([
      { id: 'a', ...nothing, done: [2], carried: [5] },
      { id: 'b', ...nothing, control: { kind: 'set_time', value: { stage: 'morning', time: '07:30' } } },
      { id: 'c', ...nothing, control: { kind: 'unsubscribe', value: null } },
      { id: 'd', ...nothing, control: { kind: 'pause', value: '2026-04-20' } },
      { id: 'e', ...nothing, other: 'distress' },
      { id: 'f', ...nothing, control: { kind: 'delete_data', value: null } },
      { id: 'g', ...nothing, other: 'chitchat', asks: true },
    ]);
    expect(exitCode).toBe(0);
  });

  it('names a line with invalid fields', () => {
    const { answers, problems, exitCode } = ask('interpret', [
      { ...question, id: 'a', reply: 'ok', date: '2026-02-30' },
    ]);
    expect(answers).toEqual([{ error: 'date must be YYYY-MM-DD' }]);
    expect({ problems, exitCode }).toEqual({ problems: 'line 1: date must be YYYY-MM-DD\n', exitCode: 1 });
  });
});

describe('read:trim', () => {
  it('keeps the new words of mails and texts, says why the rest is cut, and continues after a missing file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'anchor-trim-'));
    const [mail, text, none] = [join(folder, 'reply.eml'), join(folder, 'reply.txt'), join(folder, 'none.txt')];
    const quoted = '1 done\r\n\r\nOn Tue, Apr 7, 2026 at 6:00 AM Anchor <a@anchor.example> wrote:\r\n> 1. Swim\r\n';
    writeFileSync(mail, `From: ann@example.com\r\nSubject: Re: Today\r\n\r\n${quoted}`);
    writeFileSync(text, quoted);
    const { answers, problems, exitCode } = askedLines(['read', 'trim', mail, none, text], '');
    rmSync(folder, { recursive: true });
    const [ofMail, ofNone, ofText] = answers as {
      file: string;
      kept: string;
      cut: { text: string; reason: string }[];
    }[];
    for (const [answer, file] of [
      [ofMail, mail],
      [ofText, text],
    ] as const) {
      expect(answer?.file).toBe(file);
      expect(answer?.kept.trim()).toBe('1 done');
      const whole = [answer?.kept, ...(answer?.cut ?? []).map((cut) => cut.text)].join('');
      expect(whole).toContain('wrote:\n> 1. Swim');
      expect(answer?.cut.every(({ reason }) => reason.length > 5)).toBe(true);
    }
    expect(ofNone).toEqual({ file: none, error: expect.stringContaining('ENOENT') as string });
    expect([exitCode, problems]).toEqual([1, expect.stringContaining('ENOENT')]);
  });
});
