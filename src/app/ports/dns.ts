/**
 * Makes one DNS query. Rejects with an error whose `code` is as in Node: `ENOTFOUND` and `ENODATA` if there is no
 * record, `ETIMEOUT`, `ESERVFAIL` and the like if there was no answer.
 */
export type AskDns = (name: string, type: DnsType) => Promise<DnsAnswer>;

export type DnsType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'PTR' | 'TXT';

/** TXT: each record as the list of its strings. */
export type DnsAnswer = string[] | string[][] | { readonly exchange: string; readonly priority: number }[];
