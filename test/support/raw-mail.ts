export interface RawMail {
  readonly from: string;
  readonly to: string;
  /** The part of the Message-ID before its domain. */
  readonly id: string;
  /** Further header lines, including the subject. */
  readonly headers: readonly string[];
}

/** The raw bytes of a plain mail of Monday morning. */
export function rawMail({ from, to, id, headers }: RawMail, text: string): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Date: Mon, 11 Jan 2027 06:10:00 -0600',
    `Message-ID: <${id}@example.com>`,
    'Content-Type: text/plain; charset=utf-8',
    ...headers,
    '',
    text,
    '',
  ].join('\r\n');
}
