import type { DryRunStory } from '#app/rehearsal/dry-run.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { clockTime } from '#domain/time/clock-time.ts';

/** The conversation in order, as plain text. */
export function transcriptOf({ person, stages }: DryRunStory): string {
  const at = localTimeOf(person.settings.zone);
  const lines: string[] = [];
  for (const { day, date, stage, prompt, reply } of stages) {
    const opensDay = lines.length === 0 || stage === 'morning';
    if (opensDay) lines.push(`===== Day ${day}, ${date} =====`, '');
    lines.push(...block(`${at(prompt.sentAt)} ${STAGE_WIRE_NAME[stage]} (${prompt.contract})`, prompt.text));
    if (reply === null) continue;
    lines.push(...block(`${at(reply.at)} reply`, reply.text));
    for (const answer of reply.answers) lines.push(...block(`${at(answer.sentAt)} ${answer.contract}`, answer.text));
  }
  return lines.join('\n');
}

function block(head: string, words: string): string[] {
  return [`--- ${head}`, '', words.trim(), ''];
}

/** In the person's time zone. */
export function localTimeOf(zone: string): (at: number) => string {
  return (at) => clockTime(wallTimeAt(zone, at).minute);
}
