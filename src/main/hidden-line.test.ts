import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { hiddenLine, type Terminal } from './hidden-line.ts';

/** A terminal at which somebody types these signs once they are asked. */
function terminal(typed: string) {
  const keys = new PassThrough();
  const shown: string[] = [];
  const modes: boolean[] = [];
  const at: Terminal = {
    keys: Object.assign(keys, {
      setRawMode(isRaw: boolean) {
        modes.push(isRaw);
        return keys;
      },
    }),
    show: (text) => {
      shown.push(text);
      // Whoever is asked may type at once: by then nothing they type may be shown.
      if (text.endsWith(': ')) {
        expect(modes).toEqual([true]);
        keys.write(typed);
      }
    },
  };
  return { at, shown, modes };
}

test('a line is read to its end and shown nowhere, with what was taken back taken back', async () => {
  const { at, shown, modes } = terminal('horse batterxx\u007F\u007Fy\rmore');
  expect(await hiddenLine('Password: ', at)).toBe('horse battery');
  expect(shown).toEqual(['Password: ', '\n']);
  expect(modes).toEqual([true, false]);
});

test('a sign of two halves is one sign to take back', async () => {
  const { at } = terminal('a😀\u007Fb\n');
  expect(await hiddenLine('Password: ', at)).toBe('ab');
});
