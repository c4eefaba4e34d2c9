/**
 * Asks the domain name system once, for one name. Rejects with an error whose `code` says why, as Node's do: `ENOTFOUND`
 * and `ENODATA` where there is nothing, `ETIMEOUT`, `ESERVFAIL` and the like where nobody could say.
 */
export type AskDns = (name: string, type: DnsType) => Promise<DnsAnswer>;

export type DnsType = 'A' | 'AAAA' | 'CNAME' | 'MX' | 'PTR' | 'TXT';

/** TXT: each record as the strings it was cut into. */
export type DnsAnswer = string[] | string[][] | { readonly exchange: string; readonly priority: number }[];
