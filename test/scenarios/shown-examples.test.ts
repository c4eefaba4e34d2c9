/** Both sites show conversations: each is run here for real, so that the sites promise nothing untrue. */
import { describe, expect, it } from 'vitest';
import { exampleDays, SHOWN_DATE, type ShownDay } from '#web/landing/example-days.ts';
import { PHRASES_LIST, phrases } from '#web/landing/phrases.ts';
import { showcase } from '#web/landing/showcase-turns.ts';
import { conversationScript } from '#web/marketing/conversation-script.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { askedFor, speakDay } from '#test/support/spoken-day.ts';

describe.each([
  ['the carousel of the first page', showcase],
  ['the page of examples', exampleDays],
])('%s', (_, days) => {
  it('has five slides', () => {
    expect(days).toHaveLength(5);
  });

  it.each(days.map((day) => [day.title, day] as const))('shows in “%s” what is really answered', (_title, day) => {
    const spoken = spokenOf(day);
    day.turns.forEach(({ stage, prompt, answer }, at) => {
      const answers = spoken[at];
      expect(answers?.prompt.slice(0, prompt.length), `${stage}, our message`).toEqual(prompt);
      expect(answers?.answer.slice(0, answer.length), `${stage}, our answer`).toEqual(answer);
    });
  });
});

function spokenOf({ turns, carried }: ShownDay) {
  const replies = turns.map(({ stage, reply }) => ({ stage, reply: reply?.words ?? null }));
  return speakDay(SHOWN_DATE, replies, carried ?? null);
}

it('shows in the conversation on the first page what is really answered', () => {
  const script = conversationScript('Anchor');
  const shown = (id: number) => script[id - 1]?.content ?? '';
  const [morning, midday, change, evening] = speakDay(
    SHOWN_DATE,
    [
      { stage: 'morning', reply: shown(2) },
      { stage: 'midday', reply: shown(4) },
      { stage: 'midday', reply: shown(6) },
      { stage: 'evening', reply: shown(8) },
    ],
    null,
  );
  const [nextMorning] = speakDay(addDays(localDate(SHOWN_DATE), 1), [{ stage: 'morning', reply: shown(12) }], {
    words: 'post the parcel',
    days: 1,
  });
  const answers = new Map([
    [1, morning?.prompt],
    [3, midday?.prompt],
    [5, midday?.answer],
    [7, evening?.prompt],
    [9, evening?.answer],
    [11, nextMorning?.prompt],
  ]);
  expect(change?.answer[1]).toContain('(new)');
  for (const { id, sender, content } of script) {
    if (sender === 'user') continue;
    const paragraphs = content.split('\n\n');
    expect(answers.get(id)?.slice(0, paragraphs.length), `message ${id}`).toEqual(paragraphs);
  }
});

it('the examples of what people can write are understood as described', () => {
  const commands = phrases.map(({ words }) => askedFor(SHOWN_DATE, PHRASES_LIST, words).join(', '));
  expect(commands).toEqual([
    'finish 1, finish 3',
    'carry 2',
    'reword 3',
    'add',
    'drop 2',
    'undo',
    'set-time, set-weekdays',
    'pause',
    'recall',
    'unsubscribe',
  ]);
});
