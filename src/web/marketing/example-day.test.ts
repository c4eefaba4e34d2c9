import { expect, it } from 'vitest';
import { standardize } from '#domain/reader/standardize.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { localDate } from '#domain/time/local-date.ts';
import { conversationScript } from '#web/marketing/conversation-script.ts';
import { EXAMPLE_LISTS, EXAMPLE_REPLIES, exampleDay, exampleItem } from '#web/marketing/example-day.ts';
import { COMING } from '#web/signup/coming-messages.tsx';
import { speakDay } from '#test/support/spoken-day.ts';
import { BENEFITS } from '#web/marketing/benefits.ts';

const today = localDate('2026-11-24');

function read(stage: 'midday' | 'evening', text: string, list: readonly string[]) {
  const items = list.map((words, index) => exampleItem(index + 1, words, 'open'));
  const inbound = { channel: 'email', subject: 'Re: Today', text, htmlAsText: null, headers: new Map() } as const;
  const answered = { stage, date: today, items, sentText: '' };
  return readReply(inbound, answered, { today, zone: 'America/Chicago' });
}

const words = (list: readonly (readonly [string, string])[]) => list.map(([text]) => text);

it('the example day has the date of the conversation on the landing page', () => {
  expect(exampleDay('Anchor', 'evening').message.subject).toBe(conversationScript('Anchor')[0]?.subject);
});

it('the morning’s reply becomes the midday list', () => {
  expect(standardize(EXAMPLE_REPLIES.morning)).toEqual({ kind: 'items', items: words(EXAMPLE_LISTS.midday) });
});

it('the midday reply becomes the evening list', () => {
  const { commands, notes } = read('midday', EXAMPLE_REPLIES.midday, words(EXAMPLE_LISTS.midday));
  expect(commands).toMatchObject([
    { kind: 'finish', item: 1 },
    { kind: 'reword', item: 3, text: 'a walk after dinner' },
  ]);
  expect(notes).toEqual([]);
});

it('the evening reply leaves nothing open', () => {
  const { commands, notes } = read('evening', EXAMPLE_REPLIES.evening, words(EXAMPLE_LISTS.evening));
  expect(commands).toMatchObject([
    { kind: 'finish', item: 2 },
    { kind: 'carry', item: 3 },
  ]);
  expect(notes).toEqual([]);
});

it.each(BENEFITS('Anchor').flatMap(({ example: { reply, ...rest } }) => (reply === null ? [] : [{ reply, ...rest }])))(
  'what a benefit shows is what is understood: $reply',
  ({ list, reply, understood }) => {
    const { commands } = read('midday', reply, list);
    expect(commands).toMatchObject(understood);
  },
);

it('the example day of the public pages is answered as shown', () => {
  const stages = ['morning', 'midday', 'evening'] as const;
  const shown = stages.map((stage) => exampleDay('Anchor', stage));
  const spoken = speakDay(
    today,
    stages.map((stage, at) => ({ stage, reply: shown[at]?.reply ?? null })),
    null,
  );
  expect(spoken).toHaveLength(3);
  spoken.forEach(({ prompt, answer }, at) => {
    const { message, answer: answered } = shown[at] ?? expect.fail();
    // A picture leads nowhere.
    const asked = prompt.filter((paragraph) => !paragraph.includes('/answer/'));
    expect(paragraphsOf(message).slice(1, 1 + asked.length)).toEqual(asked);
    expect(paragraphsOf(answered).slice(1, -1)).toEqual(answer);
  });
});

it.each(BENEFITS('Anchor').filter(({ example }) => example.reply !== null && example.when === undefined))(
  'what comes back under “$title” is what is really answered',
  ({ example: { list, reply, answer } }) => {
    const [, spoken] = speakDay(
      today,
      [
        { stage: 'morning', reply: list.length === 0 ? null : list.join('\n') },
        { stage: 'midday', reply },
      ],
      null,
    );
    expect(spoken?.answer.slice(0, answer.length)).toEqual(answer);
  },
);

it('what is said of the coming messages is what they ask', () => {
  const [morning, midday, evening] = speakDay(
    today,
    [
      { stage: 'morning', reply: 'write to Ines' },
      { stage: 'midday', reply: null },
      { stage: 'evening', reply: null },
    ],
    null,
  );
  expect(morning?.prompt).toContain(COMING.MORNING_INTENTION.asks);
  expect(midday?.prompt).toContain(COMING.MIDDAY_CHECKIN.asks);
  expect(evening?.prompt).toContain(COMING.EVENING_REFLECTION.asks);
});

function paragraphsOf(message: Message): string[] {
  return renderText({ ...message, footer: null })
    .trimEnd()
    .split('\n\n');
}
