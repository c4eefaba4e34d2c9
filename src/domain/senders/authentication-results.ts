import {
  areRelated,
  type CheckedDomain,
  type CheckResult,
  domainOf,
  POLICIES,
  type SenderPolicy,
} from './sender-authentication.ts';

/** What a server that received a mail before us found out about its sender. */
export interface ReportedChecks {
  /** Null if nothing is reported about it. */
  readonly spf: CheckedDomain | null;
  readonly dkim: readonly CheckedDomain[] | null;
  /** `policy` is null if it is not reported, or could be either of two. */
  readonly dmarc: { readonly result: 'pass' | 'fail'; readonly policy: SenderPolicy | null } | null;
}

/**
 * Parses the header `Authentication-Results` (RFC 8601) that a relay of ours added to a mail from this domain. Null if
 * it has another authserv-id or no results: anybody can write such a header, so only a relay that removes forged ones
 * with its own name can be trusted (§5).
 */
export function readAuthenticationResults(
  value: string,
  authservId: string,
  fromDomain: string,
): ReportedChecks | null {
  const [first, ...stated] = statements(value.slice(0, VALUE_LENGTH_MAX));
  if (first?.said.trim().split(/\s/)[0]?.toLowerCase() !== authservId.toLowerCase()) return null;
  const methods = stated.map(methodOf).filter((method) => method !== null);
  const of = (name: string) => methods.filter((method) => method.name === name);
  const [spf] = of('spf');
  const dkim = of('dkim').map((one) => checked(one, ['header.d', 'header.i']));
  const [dmarc] = of('dmarc');
  const reported = {
    spf: spf === undefined ? null : checked(spf, ['smtp.mailfrom', 'smtp.mail', 'smtp.helo']),
    dkim: dkim.length === 0 ? null : dkim.filter((one) => one !== null),
    dmarc: dmarc === undefined ? null : dmarcOf(dmarc, fromDomain),
  };
  return reported.spf === null && reported.dkim === null && reported.dmarc === null ? null : reported;
}

const VALUE_LENGTH_MAX = 20_000;

interface Method {
  readonly name: string;
  readonly result: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly comment: string;
}

// "dmarc=pass (p=REJECT sp=NONE dis=NONE) header.from=example.com", "dkim/1 = pass header.d=example.com"
function methodOf({ said, comment }: Statement): Method | null {
  const [, name, result] = /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(said) ?? [];
  if (name === undefined || result === undefined) return null;
  const found = said.matchAll(/\b([a-z]+\.[a-z0-9_-]+)\s*=\s*(\S+)/gi);
  const properties = new Map(Array.from(found, ([, key = '', value = '']) => [key.toLowerCase(), value.toLowerCase()]));
  return { name: name.toLowerCase(), result: result.toLowerCase(), properties, comment };
}

function checked({ result, properties }: Method, names: readonly string[]): CheckedDomain | null {
  const value = names.map((name) => properties.get(name)).find((one) => one !== undefined && one !== '');
  const domain = domainOf(value ?? '');
  return domain === '' ? null : { domain, result: resultOf(result) };
}

export function resultOf(word: string): CheckResult {
  if (word === 'pass') return 'pass';
  return word === 'temperror' ? 'untold' : 'fail';
}

function dmarcOf({ result, properties, comment }: Method, fromDomain: string): ReportedChecks['dmarc'] {
  // A server that reads a different From than we do is talking about another mail.
  const about = domainOf(properties.get('header.from') ?? fromDomain);
  if (!areRelated(about, fromDomain) || (result !== 'pass' && result !== 'fail')) return null;
  const named = properties.get('policy.dmarc') ?? publishedPolicy(comment);
  return { result, policy: POLICIES.find((policy) => policy === named) ?? null };
}

/** `p=` and `sp=` as Gmail and others report them; neither tells which of the two applies to this domain. */
function publishedPolicy(comment: string): string | null {
  const p = /\bp=([a-z]+)/i.exec(comment)?.[1]?.toLowerCase() ?? null;
  const sp = /\bsp=([a-z]+)/i.exec(comment)?.[1]?.toLowerCase() ?? p;
  return p === sp ? p : null;
}

interface Statement {
  /** Without comments, and with the blanks removed inside quotes, so that nothing quoted looks like a statement. */
  readonly said: string;
  readonly comment: string;
}

/** The parts between semicolons (RFC 8601 §2.2). */
function statements(value: string): Statement[] {
  const found: Statement[] = [];
  let said = '';
  let comment = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value.charAt(at);
    if (sign === '\\') at += 1;
    else if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else if (!/[\s;=]/.test(sign)) said += sign;
    } else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) comment += sign;
    else if (sign === '"') isQuoted = true;
    else if (sign === ';') {
      found.push({ said, comment });
      said = '';
      comment = '';
    } else said += sign;
  }
  return [...found, { said, comment }];
}
