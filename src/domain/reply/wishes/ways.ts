import type { ControlCommand } from '#domain/agenda/commands.ts';
import { channelWanted } from '#domain/reply/wishes/channel.ts';
import { newPhoneIn, phoneChangeIn } from '#domain/reply/wishes/new-phone.ts';
import { planWanted } from '#domain/reply/wishes/plan.ts';

type WayCommand = Extract<ControlCommand, { kind: 'set-channel' | 'new-phone' | 'ask-plan' }>;

/** What lines say of how messages shall come, and of the plan: each wish is a sentence of its own, and `rest` are the lines without them. */
export function waysAsked<Line extends { readonly text: string }>(
  lines: readonly Line[],
): { readonly commands: readonly WayCommand[]; readonly rest: readonly Line[] } {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const [only] = written;
  if (only === undefined) return { commands: [], rest: lines };
  const whole = written.length === 1 ? wayIn(only.text, true) : null;
  if (whole !== null) return { commands: [whole], rest: [] };

  const commands: WayCommand[] = [];
  const rest = lines.map((line) => {
    const others = sentencesOf(line.text).filter((sentence) => {
      const way = wayIn(sentence, false);
      if (way !== null) commands.push(way);
      return way === null;
    });
    return commands.length === 0 ? line : { ...line, text: others.join(' ') };
  });
  return commands.length === 0 ? { commands, rest: lines } : { commands, rest };
}

function wayIn(text: string, isWhole: boolean): WayCommand | null {
  return channelWanted(text, isWhole) ?? newPhoneIn(text) ?? phoneChangeIn(text, isWhole) ?? planWanted(text, isWhole);
}

// "1 done. Text me instead": "415.555.2671" is not cut.
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+/);
}
