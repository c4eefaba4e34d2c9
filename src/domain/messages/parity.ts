/**
 * Whether the two parts of a mail have the same words in the same order (RFC 2046 §5.1.4), links included. Works on
 * finished parts, so that a mail can be checked as it was sent. Only for our own HTML: it is not an HTML parser.
 */
export function parityProblems(text: string, html: string): string[] {
  const left = wordsOf(text);
  const right = wordsOf(readHtml(html));
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left[index] === right[index]) continue;
    return [`word ${index + 1}: text says "${around(left, index)}", html says "${around(right, index)}"`];
  }
  return [];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function around(words: readonly string[], index: number): string {
  return words.slice(Math.max(0, index - 2), index + 3).join(' ');
}

function readHtml(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const words = body
    // <!--[if mso]><table><![endif]-->
    .replaceAll(/<!--.*?-->/g, ' ')
    // <a class="button" href="https://…" style="…">Yes</a> is "Yes: https://…" in the text part.
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, ' ');
  return words.replaceAll(/&(?:nbsp|lt|gt|quot|amp|#(\d+));/g, (entity, code: string | undefined) =>
    code === undefined ? (ENTITIES[entity] ?? entity) : String.fromCodePoint(Number(code)),
  );
}

const ENTITIES: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};
