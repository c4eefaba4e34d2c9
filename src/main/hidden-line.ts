/** A line typed at a terminal that does not show it: each sign is taken as it comes, and none is written back. */
export function hiddenLine(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(prompt);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  return new Promise((resolve) => {
    let line = '';
    const end = () => {
      stdin.off('data', take);
      stdin.setRawMode(false).pause();
      stderr.write('\n');
    };
    const take = (typed: string) => {
      for (const sign of typed) {
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
    stdin.on('data', take);
  });
}

// In raw mode the terminal hands these on instead of acting upon them.
const CTRL_C = '\u0003';
const BACKSPACE = '\u007F';
