/** Where a line is typed: the keyboard of a terminal, and what it shows. */
export interface Terminal {
  readonly keys: NodeJS.ReadableStream & { setRawMode(isRaw: boolean): unknown };
  readonly show: (text: string) => void;
}

const OWN_TERMINAL: Terminal = { keys: process.stdin, show: (text) => void process.stderr.write(text) };

/** A line typed at a terminal that does not show it: each sign is taken as it comes, and none is written back. */
export function hiddenLine(prompt: string, { keys, show }: Terminal = OWN_TERMINAL): Promise<string> {
  return new Promise((resolve) => {
    let line = '';
    const end = () => {
      keys.off('data', take);
      keys.setRawMode(false);
      keys.pause();
      show('\n');
    };
    const take = (typed: string | Buffer) => {
      for (const sign of typed.toString()) {
        if (sign === '\r' || sign === '\n') {
          end();
          resolve(line);
          return;
        }
        if (sign === CTRL_C) {
          end();
          process.exit(130);
        }
        line = sign === BACKSPACE || sign === '\b' ? Array.from(line).slice(0, -1).join('') : line + sign;
      }
    };
    // Before it is asked for: a quick hand would else be shown.
    keys.setRawMode(true);
    keys.setEncoding('utf8');
    keys.on('data', take);
    keys.resume();
    show(prompt);
  });
}

// In raw mode the terminal hands these on instead of acting upon them.
const CTRL_C = '\u0003';
const BACKSPACE = '\u007F';
