import type { AskDns, DnsAnswer } from '#app/ports/dns.ts';

/** `silent`: the name servers do not answer and the query times out. `endless`: it never times out. */
export type Zone = Readonly<Record<string, DnsAnswer | 'silent' | 'endless'>>;

/** DNS in memory: `{ 'example.com TXT': [['v=spf1 -all']] }`. Missing names do not exist. */
export function dnsOf(zone: Zone): AskDns & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  const ask: AskDns = async (name, type) => {
    const question = `${name} ${type}`;
    asked.push(question);
    const answer = zone[question];
    // Node's resolver refuses names with other characters.
    if (!/^[\w.*/-]*$/.test(name)) throw Object.assign(new Error(`${name} is no name`), { code: 'EBADNAME' });
    if (answer === undefined) throw Object.assign(new Error(`no ${question}`), { code: 'ENOTFOUND' });
    if (answer === 'silent') throw Object.assign(new Error(`no answer to ${question}`), { code: 'ETIMEOUT' });
    if (answer === 'endless') return new Promise(() => {});
    return answer;
  };
  return Object.assign(ask, { asked });
}
