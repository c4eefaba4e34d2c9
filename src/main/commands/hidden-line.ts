/** A terminal: its keyboard and its output. */
export interface Terminal {
  readonly keys: NodeJS.ReadableStream & { setRawMode(isRaw: boolean): unknown };
  readonly show: (text: string) => void;
}

const OWN_TERMINAL: Terminal = { keys: process.stdin, show: (text) => void process.stderr.write(text) };

/** Reads a line from a terminal without echo, character by character. */
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
    // Before the prompt: a fast typist's first characters would otherwise be shown.
    keys.setRawMode(true);
    keys.setEncoding('utf8');
    keys.on('data', take);
    keys.resume();
    show(prompt);
  });
}

// In raw mode the terminal passes these on instead of acting on them.
const CTRL_C = '\u0003';
const BACKSPACE = '\u007F';
