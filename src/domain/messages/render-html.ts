import { MARK_SIGN } from '#domain/agenda/shown-marks.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import { bandHtml, styleSheet } from '#domain/messages/html-look.ts';
import {
  checklistRemark,
  letGoIn,
  LIST_MARK,
  OUTCOME_MARK,
  PREFERENCES_LABEL,
  UNSUBSCRIBE_LABEL,
} from '#domain/messages/render-text.ts';
import type { AnswerLink, Block, ChecklistLine, Footer, Message, OutcomeLine } from '#domain/messages/schema.ts';

/**
 * The HTML part: one 600 px column of tables, inline styles, no image, under 40 KB. Everything except our constants is
 * escaped. All constant parts are joined when the module loads: a tick renders this a million times.
 */
export function renderHtml(message: Message): string {
  let html = HEAD + escapeHtml(message.subject) + OPENING[message.stage ?? 'none'];
  html += PREHEADER_OPEN + escapeHtml(message.preheader) + PREHEADER_CLOSE;
  html += HEADER_OPEN + escapeHtml(message.header) + HEADER_CLOSE;
  for (const block of message.blocks) html += blockHtml(block);
  html += CLOSING_OPEN + escapeHtml(message.closing) + ROW_CLOSE;
  if (message.footer !== null) html += footerHtml(message.footer);
  return html + END;
}

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const ROW_CLOSE = '</td></tr>';

const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">' +
  '<title>';

const OPENING = {
  day0: openingFor('morning'),
  morning: openingFor('morning'),
  midday: openingFor('midday'),
  evening: openingFor('evening'),
  none: openingFor(null),
} satisfies Record<Stage | 'none', string>;

function openingFor(light: 'morning' | 'midday' | 'evening' | null): string {
  return (
    `</title><style>${styleSheet}</style></head>` +
    '<body class="page" style="margin:0;padding:0;background-color:#FBF8F2;-webkit-text-size-adjust:100%">' +
    '<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#FBF8F2;word-break:break-word"><tr><td align="center">' +
    // Word, which renders mails in Outlook for Windows, does not support max-width.
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">' +
    bandHtml(light)
  );
}

const END = '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>\n';

const PREHEADER_OPEN = `<tr><td class="pad quiet" style="padding:28px 32px 0;font:400 14px/20px ${SANS};color:#5B6475">`;
const PREHEADER_CLOSE = ROW_CLOSE;
const HEADER_OPEN = `<tr><td class="pad" style="padding:10px 32px 20px"><h1 class="ink" style="margin:0;font:400 30px/38px ${SERIF};color:#1D2433">`;
const HEADER_CLOSE = `</h1>${ROW_CLOSE}`;
const CLOSING_OPEN = `<tr><td class="pad quiet" style="padding:0 32px 36px;font:400 16px/25px ${SANS};color:#5B6475">`;

const PARAGRAPH_OPEN = `<tr><td class="pad ink" style="padding:0 32px 18px;font:400 17px/27px ${SANS};color:#1D2433">`;
const QUESTION_OPEN = `<tr><td class="pad ink" style="padding:12px 32px 14px;font:400 23px/32px ${SERIF};color:#1D2433">`;
const WORDS_OPEN = `<tr><td class="pad" style="padding:0 32px 18px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td dir="auto" class="ink words" style="padding:2px 0 2px 16px;border-left:3px solid #F2B38C;font:italic 400 18px/28px ${SERIF};color:#1D2433">`;
/** A list to a screen reader, of one item a row; mail programs keep `role`, and drop most list styles. */
const TABLE_OPEN =
  '<tr><td class="pad" style="padding:0 32px 18px"><table role="list" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody role="none">';
const TABLE_CLOSE = `</tbody></table>${ROW_CLOSE}`;
const NESTED_CLOSE = `</td></tr></table>${ROW_CLOSE}`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return PARAGRAPH_OPEN + escapeHtml(block.text) + ROW_CLOSE;
    case 'question':
      return QUESTION_OPEN + escapeHtml(block.text) + ROW_CLOSE;
    case 'words':
      return WORDS_OPEN + wordsHtml(block.text) + NESTED_CLOSE;
    case 'checklist':
      return TABLE_OPEN + checklistHtml(block.lines) + TABLE_CLOSE;
    case 'outcomes':
      return TABLE_OPEN + joined(block.lines, outcomeHtml) + TABLE_CLOSE;
    case 'list':
      return TABLE_OPEN + joined(block.lines, listHtml) + TABLE_CLOSE;
    case 'answers':
      return ANSWERS_OPEN + joined(block.links, answerHtml) + ROW_CLOSE;
    case 'link':
      return LINK_OPEN + linkAddress(block.url) + LINK_MIDDLE + escapeHtml(block.label) + LINK_CLOSE;
    case 'button':
      return BUTTON_OPEN + linkAddress(block.url) + BUTTON_MIDDLE + escapeHtml(block.label) + BUTTON_CLOSE;
  }
}

function joined<Line>(lines: readonly Line[], say: (line: Line) => string): string {
  let html = '';
  for (const line of lines) html += say(line);
  return html;
}

type Tone = 'ink' | 'quiet' | 'done' | 'carried';
const COLOR: Record<Tone, string> = { ink: '#1D2433', quiet: '#5B6475', done: '#2C6E51', carried: '#8A5A12' };

const LINE_CLOSE = '</td></tr>';
const REMARK_OPEN = ` <span class="quiet" style="font:400 14px/20px ${SANS};color:#5B6475">`;
const REMARK_CLOSE = '</span>';

/** The cells of mark and number, up to the person's words; the number is passed last, since it varies. */
function lineOpening(mark: string, markTone: Tone): string {
  return `<tr role="listitem"><td role="none" class="rule ${markTone}" width="26" valign="top" style="padding:9px 0;border-top:1px solid #E6E0D4;font:400 17px/27px ${SANS};color:${COLOR[markTone]}">${mark}</td>`;
}
const NUMBER_OPEN = `<td role="none" class="rule quiet" width="26" valign="top" style="padding:9px 8px 9px 0;white-space:nowrap;border-top:1px solid #E6E0D4;font:400 16px/27px ${SANS};color:#5B6475">`;
const NUMBER_CLOSE = '.</td>';
const NO_NUMBER = '';

function wordsOpening(tone: Tone, columns: 1 | 2): string {
  const span = columns === 2 ? ' colspan="2"' : '';
  return `<td role="none"${span} dir="auto" class="rule ${tone}" valign="top" style="padding:9px 0;border-top:1px solid #E6E0D4;font:400 18px/27px ${SERIF};color:${COLOR[tone]}">`;
}

const MARK_TONE: Record<ChecklistLine['mark'], Tone> = {
  open: 'quiet',
  carryover: 'carried',
  done: 'done',
  dropped: 'quiet',
  moved: 'quiet',
  someday: 'quiet',
};

const CHECKLIST_OPEN = byMark(
  MARK_SIGN,
  (mark) => lineOpening(entities(MARK_SIGN[mark]), MARK_TONE[mark]) + NUMBER_OPEN,
);
const CHECKLIST_WORDS = byMark(
  MARK_SIGN,
  (mark) => NUMBER_CLOSE + wordsOpening(mark === 'open' || mark === 'carryover' ? 'ink' : 'quiet', 1),
);

const LET_GO_OPEN = `${lineOpening(entities(MARK_SIGN.dropped), 'quiet')}<td role="none" colspan="2" dir="auto" class="rule quiet" valign="top" style="padding:9px 0;border-top:1px solid #E6E0D4;font:400 16px/27px ${SANS};color:#5B6475">`;

function checklistHtml(lines: readonly ChecklistLine[]): string {
  const letGo = letGoIn(lines);
  if (letGo === null) return joined(lines, checklistLineHtml);
  return joined(lines.slice(0, letGo.from), checklistLineHtml) + LET_GO_OPEN + escapeHtml(letGo.text) + LINE_CLOSE;
}

function checklistLineHtml(line: ChecklistLine): string {
  const remark = checklistRemark(line);
  const html = CHECKLIST_OPEN[line.mark] + line.number + CHECKLIST_WORDS[line.mark] + wordsHtml(line.text);
  return remark === '' ? html + LINE_CLOSE : html + REMARK_OPEN + remark + REMARK_CLOSE + LINE_CLOSE;
}

const OUTCOME_OPEN = byMark(OUTCOME_MARK, (mark) =>
  lineOpening(entities(OUTCOME_MARK[mark]), mark === 'done' ? 'done' : mark === 'kept' ? 'carried' : 'quiet'),
);
const NUMBERED_WORDS_OPEN = wordsOpening('ink', 1);
const UNNUMBERED_WORDS_OPEN = wordsOpening('ink', 2);
const SAID_OPEN = `<td role="none" colspan="2" class="rule ink" valign="top" style="padding:9px 0;border-top:1px solid #E6E0D4;font:400 17px/27px ${SANS};color:#1D2433">`;

function outcomeHtml(line: OutcomeLine): string {
  const start = OUTCOME_OPEN[line.mark];
  const number = line.number === null ? NO_NUMBER : NUMBER_OPEN + line.number + NUMBER_CLOSE;
  if (line.words === null) return start + number + SAID_OPEN + escapeHtml(line.said) + LINE_CLOSE;
  const words = (line.number === null ? UNNUMBERED_WORDS_OPEN : NUMBERED_WORDS_OPEN) + wordsHtml(line.words);
  return `${start}${number}${words}${REMARK_OPEN}(${escapeHtml(line.said)})${REMARK_CLOSE}${LINE_CLOSE}`;
}

const LIST_OPEN = `<tr role="listitem"><td role="none" class="quiet" width="20" valign="top" style="padding:3px 0;font:400 17px/27px ${SANS};color:#5B6475">${entities(LIST_MARK)}</td><td role="none" class="ink" valign="top" style="padding:3px 0;font:400 17px/27px ${SANS};color:#1D2433">`;

function listHtml(line: string): string {
  return LIST_OPEN + escapeHtml(line) + LINE_CLOSE;
}

const BUTTON_OPEN =
  '<tr><td class="pad" style="padding:2px 32px 24px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="#1D2433" style="border-radius:10px;background-color:#1D2433"><a class="button" href="';
const BUTTON_MIDDLE = `" style="display:inline-block;padding:13px 26px;border-radius:10px;font:600 16px/22px ${SANS};color:#FBF8F2;text-decoration:none">`;
const BUTTON_CLOSE = `</a>${NESTED_CLOSE}`;

const LINK_OPEN = `<tr><td class="pad" style="padding:0 32px 18px;font:400 16px/25px ${SANS}"><a class="quiet" href="`;
const LINK_MIDDLE = '" style="display:inline-block;padding:6px 0;color:#5B6475">';
const LINK_CLOSE = `</a>${ROW_CLOSE}`;

const ANSWERS_OPEN = '<tr><td class="pad" style="padding:0 32px 16px">';
const ANSWER_OPEN = '<a class="answer" dir="auto" href="';
const ANSWER_MIDDLE = `" style="display:inline-block;margin:0 10px 10px 0;padding:11px 20px;border:1px solid #5B6475;border-radius:10px;font:600 16px/22px ${SANS};color:#1D2433;text-decoration:none">`;
const ANSWER_CLOSE = '</a> ';

function answerHtml({ label, url }: AnswerLink): string {
  return ANSWER_OPEN + linkAddress(url) + ANSWER_MIDDLE + escapeHtml(label) + ANSWER_CLOSE;
}

const FOOTER_OPEN = `<tr><td class="pad rule quiet" style="padding:20px 32px 40px;border-top:1px solid #E6E0D4;font:400 13px/21px ${SANS};color:#5B6475">`;
const FOOTER_LINK_MIDDLE = '" style="color:#5B6475;text-decoration:underline" class="quiet">';

function footerHtml(footer: Footer): string {
  let html = `${FOOTER_OPEN}${escapeHtml(footer.why)}<br>`;
  if (footer.preferencesUrl !== null) html += footerLink(PREFERENCES_LABEL, footer.preferencesUrl);
  if (footer.unsubscribeUrl !== null) html += footerLink(UNSUBSCRIBE_LABEL, footer.unsubscribeUrl);
  return `${html}<br>${escapeHtml(footer.postalAddress)}${ROW_CLOSE}`;
}

function footerLink(label: string, url: string): string {
  return `<a href="${linkAddress(url)}${FOOTER_LINK_MIDDLE}${label}</a> &nbsp; `;
}

/** The schema allows only web addresses; this stops messages that were not validated. */
function linkAddress(url: string): string {
  if (!url.startsWith('https://') && !url.startsWith('http://'))
    throw new RangeError('a link in a message must begin with http: or https:');
  return escapeHtml(url);
}

function wordsHtml(words: string): string {
  const html = escapeHtml(words);
  return html.includes('\n') ? html.replaceAll('\n', '<br>') : html;
}

/** Encodes our signs as ASCII: strings of one-byte characters are joined and encoded several times faster. */
function entities(sign: string): string {
  return Array.from(sign, (character) => `&#${character.codePointAt(0)};`).join('');
}

const SPECIAL = /[&<>"']/;
const SPECIALS = /[&<>"']/g;
const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, (character) => ENTITY[character] ?? '') : text;
}

// Object.fromEntries loses the type of the keys; they are those of `marks`.
function byMark<Mark extends string>(marks: Record<Mark, string>, make: (mark: Mark) => string): Record<Mark, string> {
  return Object.fromEntries((Object.keys(marks) as Mark[]).map((mark) => [mark, make(mark)])) as Record<Mark, string>;
}
