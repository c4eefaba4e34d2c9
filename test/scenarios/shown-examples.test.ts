/** Both sites show conversations: each is spoken here for real, so that it promises nothing untrue. */
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

  it.each(days.map((day) => [day.title, day] as const))('shows in “%s” what is really said', (_title, day) => {
    const spoken = spokenOf(day);
    day.turns.forEach(({ stage, prompt, answer }, at) => {
      const said = spoken[at];
      expect(said?.prompt.slice(0, prompt.length), `${stage}, our message`).toEqual(prompt);
      expect(said?.answer.slice(0, answer.length), `${stage}, our answer`).toEqual(answer);
    });
  });
});

function spokenOf({ turns, carried }: ShownDay) {
  const heard = turns.map(({ stage, reply }) => ({ stage, reply: reply?.words ?? null }));
  return speakDay(SHOWN_DATE, heard, carried ?? null);
}

it('shows in the conversation of the first page what is really said', () => {
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
  const said = new Map([
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
    expect(said.get(id)?.slice(0, paragraphs.length), `message ${id}`).toEqual(paragraphs);
  }
});

it('what the site says can be written is understood as it says', () => {
  const asked = phrases.map(({ words }) => askedFor(SHOWN_DATE, PHRASES_LIST, words).join(', '));
  expect(asked).toEqual([
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
