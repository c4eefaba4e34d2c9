import { styleText } from 'node:util';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

const WIDTH = 80;

/** Prints the week in lines of at most 80 columns, in colour if standard output is a terminal. */
export interface Paper {
  title(words: string): void;
  say(words: string): void;
  /** Prints a message as a mail program shows it, without the footer, which is always the same. */
  message(message: DevMailboxMessage, zone: string): void;
  answer(who: string, text: string, how: string): void;
  reading(words: string): void;
}

export function openPaper(write: (line: string) => void): Paper {
  return {
    title(words) {
      write(`\n${styleText('bold', `── ${words} ${'─'.repeat(Math.max(0, WIDTH - words.length - 4))}`)}`);
    },
    say: (words) => wrapped(words, WIDTH).forEach((line) => write(line)),
    message(message, zone) {
      write('');
      write(`${clockTime(Date.parse(message.sentAt), zone).padStart(8)}  ${styleText('bold', message.subject)}`);
      for (const line of bodyOf(message.text)
        .split('\n')
        .flatMap((text) => wrapped(text, WIDTH - 12))) {
        write(`          ${styleText('cyan', '│')} ${line}`.trimEnd());
      }
    },
    answer(who, text, how) {
      write('');
      write(`          ${styleText('yellow', `${who} replies (${how})`)}`);
      for (const line of text.split('\n').flatMap((part) => wrapped(part, WIDTH - 12))) {
        write(`          ${styleText('yellow', '>')} ${line}`);
      }
    },
    reading: (words) => wrapped(words, WIDTH - 12).forEach((line) => write(`            ${styleText('dim', line)}`)),
  };
}

/** 6:00 AM */
function clockTime(instant: number, zone: string): string {
  const { minute } = wallTimeAt(zone, instant);
  const hour = Math.floor(minute / 60);
  return `${((hour + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The text part ends with a footer that contains the unsubscribe link. */
function bodyOf(text: string): string {
  const paragraphs = text.trimEnd().split('\n\n');
  return (paragraphs.at(-1)?.includes('/unsubscribe/') === true ? paragraphs.slice(0, -1) : paragraphs).join('\n\n');
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
