import { expect, test } from 'vitest';
import { attachment } from '#http/attachment.ts';

test.each([
  ['anchor-people-2026-11-21.csv', 'attachment; filename="anchor-people-2026-11-21.csv"'],
  ['Grüße.csv', `attachment; filename="Gr__e.csv"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.csv`],
  [`it's "10%".csv`, `attachment; filename="it's _10__.csv"; filename*=UTF-8''it%27s%20%2210%25%22.csv`],
  // Neither a folder nor a second header.
  ['../../etc/passwd', 'attachment; filename="__.._etc_passwd"'],
  ['C:\\boot.ini', 'attachment; filename="C__boot.ini"'],
  ['a\r\nSet-Cookie: b=c', 'attachment; filename="a__Set-Cookie_ b=c"'],
  ['half \ud83d', 'attachment; filename="half _"'],
])('the name %j cannot leave the header or name a folder', (name, header) => {
  expect(attachment(name)).toBe(header);
});
