import { compile, type HtmlToTextOptions } from 'html-to-text';

/**
 * Converts an HTML body to lines: blockquotes become `> ` lines, list items `- ` lines, and links keep only their text.
 * Wrappers that clients put around a quote instead of a blockquote become a separator line.
 */
export function htmlToLines(html: string): string {
  return convert(markQuotes(html))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  preserveNewlines: false,
  limits: { maxInputLength: 400_000, maxDepth: 60, maxChildNodes: 5000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1, trimEmptyLines: false } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'h4', options: { uppercase: false } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 1000 } },
    { selector: 'hr', format: 'block' },
  ],
};
const convert = compile(OPTIONS);

// <div id="divRplyFwdMsg">, <div id="appendonsend">, <div class="yahoo_quoted">, <div style="border:none;border-top:solid #E1E1E1 1.0pt">
const OUTLOOK_QUOTE =
  /<(?:div|hr|span)\b[^>]{0,400}(?:id="?(?:x_)?divRplyFwdMsg|border:none;\s{0,3}border-top:\s{0,3}solid #[EB][0-9A-F]{5})/gi;

function markQuotes(html: string): string {
  return html.replace(OUTLOOK_QUOTE, (tag) => `<p>-----Original Message-----</p>${tag}`);
}
