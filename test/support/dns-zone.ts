import type { AskDns, DnsAnswer } from '#app/ports/dns.ts';

/** `silent`: the name servers do not answer, and whoever asks gives up. `endless`: nobody gives up. */
export type Zone = Readonly<Record<string, DnsAnswer | 'silent' | 'endless'>>;

/** Name servers in memory: `{ 'example.com TXT': [['v=spf1 -all']] }`. What is not there does not exist. */
export function dnsOf(zone: Zone): AskDns & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  const ask: AskDns = async (name, type) => {
    const question = `${name} ${type}`;
    asked.push(question);
    const answer = zone[question];
    // As Node's resolver does, which knows no other signs in a name.
    if (!/^[\w.*/-]*$/.test(name)) throw Object.assign(new Error(`${name} is no name`), { code: 'EBADNAME' });
    if (answer === undefined) throw Object.assign(new Error(`no ${question}`), { code: 'ENOTFOUND' });
    if (answer === 'silent') throw Object.assign(new Error(`no answer to ${question}`), { code: 'ETIMEOUT' });
    if (answer === 'endless') return new Promise(() => {});
    return answer;
  };
  return Object.assign(ask, { asked });
}
