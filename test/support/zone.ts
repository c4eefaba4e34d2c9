/** A part of DNS, written as a zone file: name, type and value on each line. */
import type { AskDns, DnsType } from '#app/ports/dns.ts';

export interface Zone {
  /** The values of this name and type. Null if the name does not exist. */
  records(name: string, type: string): readonly string[] | null;
  /** No server answers for this name. */
  isSilent(name: string): boolean;
}

/** The type `SILENT` marks a name for which no server answers. Quotes split a text into strings. */
export function zoneOf(text: string): Zone {
  const found = new Map<string, Map<string, string[]>>();
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', type = '', value = ''] = /^\s*(\S+)\s+(\S+)\s*(.*?)\s*$/.exec(line) ?? [];
    const types = found.get(name) ?? new Map<string, string[]>();
    types.set(type, [...(types.get(type) ?? []), value]);
    found.set(name, types);
  }
  const typesOf = (name: string) => found.get(name.toLowerCase());
  return {
    records: (name, type) => {
      const types = typesOf(name);
      return types === undefined ? null : (types.get(type) ?? []);
    },
    isSilent: (name) => typesOf(name)?.has('SILENT') === true,
  };
}

/** `"v=DKIM1; p=abc" "def"` as two strings; without quotes it is one. */
export function stringsOf(value: string): string[] {
  const quoted = [...value.matchAll(/"([^"]*)"/g)].map(([, string = '']) => string);
  const strings = quoted.length > 0 ? quoted : [value];
  if (strings.some((string) => string.length > 255)) throw new Error(`a string of more than 255 bytes: ${value}`);
  return strings;
}

/** `10 mx.example.com` */
export function exchangeOf(value: string): { exchange: string; priority: number } {
  const [priority = '', exchange = ''] = value.split(' ');
  return { exchange, priority: Number(priority) };
}

/** Answers from memory as Node's own resolver does. */
export function asksIn(zone: Zone): AskDns {
  return async (name: string, type: DnsType) => {
    if (zone.isSilent(name)) throw coded('ESERVFAIL');
    const records = zone.records(name, type);
    if (records === null) throw coded('ENOTFOUND');
    if (records.length === 0) throw coded('ENODATA');
    if (type === 'TXT') return records.map(stringsOf);
    return type === 'MX' ? records.map(exchangeOf) : [...records];
  };
}

function coded(code: string): Error {
  return Object.assign(new Error(code), { code });
}
