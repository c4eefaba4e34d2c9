import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { hiddenLine, type Terminal } from './hidden-line.ts';

/** A terminal at which somebody types these characters once they are prompted. */
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
      // Somebody may type as soon as the prompt appears: from then on nothing typed may be shown.
      if (text.endsWith(': ')) {
        expect(modes).toEqual([true]);
        keys.write(typed);
      }
    },
  };
  return { at, shown, modes };
}

test('reads a line without showing it, and applies backspace', async () => {
  const { at, shown, modes } = terminal('horse batterxx\u007F\u007Fy\rmore');
  expect(await hiddenLine('Password: ', at)).toBe('horse battery');
  expect(shown).toEqual(['Password: ', '\n']);
  expect(modes).toEqual([true, false]);
});

test('backspace removes a surrogate pair as one character', async () => {
  const { at } = terminal('a😀\u007Fb\n');
  expect(await hiddenLine('Password: ', at)).toBe('ab');
});
