/**
 * How many emails one core renders: node bench/render-messages.ts
 * Every email has a different text, and its parts are written to a buffer, as for sending, because V8 joins strings lazily.
 */
import { createKeys } from '#adapters/crypto/keys.ts';
import { mimeBytes } from '#adapters/email/mime.ts';
import { linkUrl } from '#app/links.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { EmailDraft } from '#app/outbox/prepare-email.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { localDate } from '#domain/time/local-date.ts';
import { testSettings } from '#test/support/test-settings.ts';

const ROUND = 20_000;
const date = localDate('2026-11-21');
const keys = createKeys('a secret that is only good for measuring');
const prepare = createEmailPreparer(testSettings, keys);
const output = Buffer.alloc(64 * 1024);

measure('compose a morning of 4 items', (person) => composeFor(person, 'u', 'p', 'a').blocks.length);
measure('… and render text and HTML', (person) => {
  const message = composeFor(
    person,
    `https://anchor.example/unsubscribe/${person}`,
    `https://anchor.example/preferences/${person}`,
    `https://anchor.example/answer/${person}`,
  );
  return output.write(renderText(message)) + output.write(renderHtml(message));
});
measure('… and sign links, reply address and headers', (person) => {
  const email = prepare(draftFor(person));
  return output.write(email.text) + output.write(email.html) + email.headers.length;
});
measure('… and build MIME', (person) => mimeBytes(prepare(draftFor(person))).length);

function draftFor(person: number): EmailDraft {
  const subject = { kind: 'person', person } as const;
  return {
    key: `${person}.${date}.morning.email`,
    realm: 1,
    to: `person${person}@example.com`,
    message: composeFor(
      person,
      linkUrl('unsubscribe', subject, testSettings, keys),
      linkUrl('preferences', subject, testSettings, keys),
      linkUrl('answer', { kind: 'day', person, on: date }, testSettings, keys),
    ),
    conversation: { person, date, stage: 'morning', kind: 'prompt', sequence: 0 },
    inReplyTo: null,
    references: [],
    autoReply: false,
    sentAt: 1_795_000_000_000,
  };
}

function composeFor(person: number, unsubscribeUrl: string, preferencesUrl: string, answerUrl: string): Message {
  const items = [
    'Call the bank about the card',
    `Write page ${person} & send it`,
    'Bake bread with Ida',
    'Sort the photos',
  ].map((text, index) => ({
    id: index,
    number: index + 1,
    text,
    mark: index < 2 ? ('carryover' as const) : ('open' as const),
    day: 2,
  }));
  const footer = composeFooter({
    brand: 'Anchor',
    reason: 'signed-up',
    preferencesUrl,
    unsubscribeUrl,
    postalAddress: 'Anchor, Austin, TX',
  });
  return composePrompt({
    brand: 'Anchor',
    stage: 'morning',
    date,
    items,
    resting: 1,
    askAbout: [],
    foldedIn: null,
    confirmUrl: null,
    answerUrl,
    isNew: false,
    notice: [],
    footer,
  });
}

function measure(what: string, make: (person: number) => number): void {
  let best = Infinity;
  let total = 0;
  for (let round = 0; round < 5; round += 1) {
    const from = process.cpuUsage();
    for (let person = 1; person <= ROUND; person += 1) total += make(person);
    const { user, system } = process.cpuUsage(from);
    best = Math.min(best, user + system);
  }
  const perSecond = Math.round(ROUND / (best / 1e6));
  console.log(`${what.padEnd(48)} ${perSecond.toLocaleString('en').padStart(10)}/s  (${total})`);
}
