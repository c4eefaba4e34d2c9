/**
 * A test for a pattern of flags `i` and `u` that is asked of every line and seldom holds. Such a pattern tries its
 * words one after the other at every sign; without the flags, on small letters, it is many times as fast. What lies
 * beyond ASCII has letters that only the flags know to be the same. The pattern is written in small letters.
 */
export function testInAnyCase(pattern: RegExp): (text: string) => boolean {
  const inSmallLetters = new RegExp(pattern.source, pattern.flags.replace(/[iu]/g, ''));
  return (text) => (BEYOND_ASCII.test(text) ? pattern.test(text) : inSmallLetters.test(text.toLowerCase()));
}

const BEYOND_ASCII = /\P{ASCII}/u;
