export interface RawMail {
  readonly from: string;
  readonly to: string;
  /** The part of the Message-ID before its domain. */
  readonly id: string;
  /** Further header lines, the subject among them. */
  readonly headers: readonly string[];
}

/** A plain letter of Monday morning as it stands on the wire. */
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
