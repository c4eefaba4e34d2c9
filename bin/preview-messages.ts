/** Writes every message the product sends to a folder, for review. Called by bin/preview-messages. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createKeys } from '#adapters/crypto/keys.ts';
import { mimeBytes } from '#adapters/email/mime.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { readArguments } from '#main/command-line.ts';
import { BRAND, SAMPLES, SATURDAY } from '#test/support/sample-messages.ts';

const [folder = ''] = readArguments('usage: bin/preview-messages FOLDER', {
  positionals: { least: 1, most: 1 },
}).positionals;

const prepare = createEmailPreparer(
  {
    brand: BRAND,
    mailDomain: 'anchor.example',
    inboundDomain: 'in.anchor.example',
    fromAddress: 'hello@anchor.example',
  },
  createKeys('for previews only, never for sending messages'),
);

await mkdir(folder, { recursive: true });
const rows: string[] = [];
for (const [sequence, { name, message }] of SAMPLES.entries()) {
  const email = prepare({
    key: `preview.${name}`,
    realm: 1,
    to: 'you@example.com',
    message,
    conversation:
      message.stage === null ? null : { person: 1, date: SATURDAY, stage: message.stage, kind: 'outbox', sequence },
    inReplyTo: null,
    references: [],
    autoReply: false,
    sentAt: Date.UTC(2026, 10, 21, 12, 30),
  });
  const sms = renderSms(message);
  const { encoding, segments } = smsLength(sms);
  await writeFile(join(folder, `${name}.html`), email.html);
  await writeFile(join(folder, `${name}.txt`), email.text);
  await writeFile(join(folder, `${name}.sms.txt`), sms);
  await writeFile(join(folder, `${name}.eml`), mimeBytes(email));
  rows.push(
    `<tr><td><a href="${name}.html">${name}</a></td><td>${message.contract}</td><td>${message.subject}</td>` +
      `<td><a href="${name}.txt">text</a> · <a href="${name}.eml">eml</a> · <a href="${name}.sms.txt">sms</a> (${segments} × ${encoding})</td>` +
      `<td>${(Buffer.byteLength(email.html) / 1024).toFixed(1)} KB</td></tr>`,
  );
}
await writeFile(
  join(folder, 'index.html'),
  '<!doctype html><meta charset="utf-8"><title>Messages</title><style>body{font:16px/1.6 system-ui;margin:2rem}td{padding:.1rem 1rem .1rem 0}</style>' +
    `<h1>Every message</h1><table>${rows.join('')}</table>\n`,
);
console.log(`${SAMPLES.length} messages in ${resolve(folder)}`);
