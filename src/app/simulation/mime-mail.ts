/** A small email as bytes: headers, and a text part alone or with an HTML part (RFC 5322, 2045, 2047). */
export interface MimeBody {
  readonly text: string;
  readonly html: string | null;
}

export interface MimeMail {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: MimeBody;
  /** Must not occur in the parts; they are quoted-printable, in which `=_` is impossible. */
  readonly boundary: string;
}

export function mimeMail({ headers, body, boundary }: MimeMail): Uint8Array {
  const hasVersion = headers.some(([name]) => name.toLowerCase() === 'mime-version');
  const head = [...headers, ...(hasVersion ? [] : ([['MIME-Version', '1.0']] as const))].map(
    ([name, value]) => `${name}: ${encodedWords(value.replace(/[\r\n]+/g, ' '))}`,
  );
  const text = part('text/plain', body.text);
  if (body.html === null) return bytes([...head, ...text]);
  return bytes([
    ...head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...text,
    `--${boundary}`,
    ...part('text/html', body.html),
    `--${boundary}--`,
    '',
  ]);
}

function part(type: string, content: string): string[] {
  return [
    `Content-Type: ${type}; charset="UTF-8"`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...content.split(/\r?\n/).map(quotedPrintable),
  ];
}

/**
 * RFC 2045 §6.7: printable ASCII as it is, trailing white space and everything else as octets, 76 characters per line.
 */
function quotedPrintable(line: string): string {
  const octets = [...new TextEncoder().encode(line)];
  const tokens = octets.map((octet, index) => {
    const isBlank = octet === 0x20 || octet === 0x09;
    const isPlain = octet > 0x20 && octet < 0x7f && octet !== 0x3d;
    return isPlain || (isBlank && index < octets.length - 1)
      ? String.fromCharCode(octet)
      : `=${octet.toString(16).toUpperCase().padStart(2, '0')}`;
  });
  let encoded = '';
  let width = 0;
  for (const token of tokens) {
    if (width + token.length > 75) {
      encoded += '=\r\n';
      width = 0;
    }
    encoded += token;
    width += token.length;
  }
  return encoded;
}

/** RFC 2047: a non-ASCII value as encoded words of at most 45 octets each, with whole characters only. */
function encodedWords(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  const words: string[] = [];
  let word = '';
  for (const character of value) {
    if (new TextEncoder().encode(word + character).length > 45) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((text) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`).join('\r\n ');
}

function bytes(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join('\r\n'));
}
