import { MARK_SIGN } from '#domain/agenda/shown-marks.ts';
import { checklistRemark, renderBody } from '#domain/messages/render-text.ts';
import type { ChecklistLine, Message, V6Render } from '#domain/messages/schema.ts';

/** `v6.render` of the day-zero response: the same message, for a page instead of a mail (D105). */
export function v6View(message: Message): V6Render {
  return {
    header: message.header,
    checklist: message.blocks.flatMap((block) => (block.kind === 'checklist' ? block.lines.map(lineWords) : [])),
    closing: message.closing,
    body: renderBody(message),
  };
}

/** An open item is only its words, since the page draws the empty box; the others also name their state. */
function lineWords(line: ChecklistLine): string {
  if (line.mark === 'open') return line.text;
  const remark = checklistRemark(line);
  const text = `${MARK_SIGN[line.mark]} ${line.text}`;
  return remark === '' ? text : `${text} ${remark}`;
}
