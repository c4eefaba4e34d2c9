import { describe, expect, test } from 'vitest';
import { smsLength } from './sms-segments.ts';

const a = (count: number) => 'a'.repeat(count);

describe('a text in GSM-7', () => {
  test.each([
    ['', 0, 1],
    ['1'.repeat(160), 160, 1],
    ['1'.repeat(161), 161, 2],
    ['1'.repeat(306), 306, 2],
    ['1'.repeat(307), 307, 3],
    ['{'.repeat(80), 160, 1],
    ['{'.repeat(81), 162, 2],
    ['^{}\\[~]|€\f', 20, 1],
    ['one\r\ntwo\n', 9, 1],
    ['@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà', 42, 1],
    // 152 + 2 leaves one septet of the first segment unused.
    [`${a(152)}{${a(151)}`, 305, 2],
    [`${a(152)}{${a(152)}`, 306, 3],
    // 151 + 2 fills it.
    [`${a(151)}{${a(153)}`, 306, 2],
    // Alone it fits exactly, and one more character splits it.
    [`${a(158)}€`, 160, 1],
    [`${a(159)}€`, 161, 2],
  ])('%j', (text, units, segments) => {
    expect(smsLength(text)).toEqual({ encoding: 'GSM-7', units, segments, forcedBy: null });
  });
});

describe('a text in UCS-2', () => {
  test.each([
    [`😜${a(68)}`, 70, 1, '😜'],
    [`😜${a(69)}`, 71, 2, '😜'],
    ['naïve', 5, 1, 'ï'],
    ['ça `ok`', 7, 1, 'ç'],
    ['6:00\u00a0AM', 7, 1, '\u00a0'],
    [`${a(70)}’`, 71, 2, '’'],
    ['’'.repeat(70), 70, 1, '’'],
    ['’'.repeat(134), 134, 2, '’'],
    ['’'.repeat(135), 135, 3, '’'],
    // 66 + 2 leaves one unit of the first segment unused.
    [`${a(66)}😜${a(66)}`, 134, 3, '😜'],
    [`${a(66)}😜${a(65)}`, 133, 2, '😜'],
    [`${a(65)}😜${a(67)}`, 134, 2, '😜'],
    // Two septets of an extension are one unit here.
    [`’${'{'.repeat(69)}`, 70, 1, '’'],
    // A family is seven characters, eleven units.
    ['👨‍👩‍👧‍👦', 11, 1, '👨'],
    // Half of a pair is a unit like any other.
    ['\ud83d', 1, 1, '\ud83d'],
    [`\ude1c${a(69)}`, 70, 1, '\ude1c'],
    ['\ude1c\ud83d', 2, 1, '\ude1c'],
  ])('%j', (text, units, segments, forcedBy) => {
    expect(smsLength(text)).toEqual({ encoding: 'UCS-2', units, segments, forcedBy });
  });
});
