import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { unmangled } from '#adapters/email/unmangled.ts';

/** UTF-8 as a program shows it that decodes it as Windows-1252. */
const mangled = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));

describe('text decoded with the wrong charset', () => {
  test.each([
    'café done',
    'été',
    'CAFÉ fermé',
    'ça va, voilà',
    'à 8h',
    'Äpfel und ein Ei',
    'Spaß',
    'MENÜ',
    'Vélo',
    'Tío',
    'ARRÊT',
    '⚠\u00A0',
    'done\u00A0',
    '3.\u00A0gym',
    'midday · Fri',
    'they’ll ring – later…',
    '“done”',
    'żółw, zrobiłem',
    'bądź',
    'да',
    'Привет, мир',
    '散歩した',
    'שלום',
    'مرحبا',
    'done 🙂',
    '✅ gym',
    '→ tomorrow',
  ])('is repaired: %s', (meant) => {
    expect(unmangled(mangled(meant))).toBe(meant);
  });

  test.each([
    'Das war ein Spaß…',
    'Heiß… und ein Spaß…',
    'Spaß” sagte er',
    'Spaß\u00A0morgen',
    'Spa\u00DF\u00ADfabrik',
    'Gro\u00DF´s Auto',
    'CAFÉ’S is shut',
    'CAFÉ\u00A0!',
    'CAFÉ®',
    'MENÜ–Karte',
    'OLÉ”',
    'ESPAÑ…',
    'AMANHÃ…',
    'PÅ”',
    'UVIDÍŠ',
    'gul\u00E1š…',
    'ferm\u00E9\u00A0– ok',
    'ferm\u00E9\u00A0\u00BB',
    'È… difficile',
  ])('is not repaired if it is correct: %s', (right) => {
    expect(unmangled(right)).toBe(right);
  });
});
