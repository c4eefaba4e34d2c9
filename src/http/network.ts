import { isIPv6 } from 'node:net';

/**
 * The network of an internet address, as rate limits count it: a household or company has many addresses.
 * `203.0.113.7` → `203.0.113.0/24`, `2001:db8:1:2::9` → `2001:db8:1::/48` (protocols 6.5).
 */
export function networkOf(ip: string): string {
  // A dual-stack socket reports an IPv4 client as ::ffff:203.0.113.7.
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (!isIPv6(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  const [before = '', after] = (plain.split('%')[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  const [a, b, c] = groups.map((group) => Number.parseInt(group, 16).toString(16));
  return `${a}:${b}:${c}::/48`;
}
