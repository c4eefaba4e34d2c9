/** What is known here of the domain that mail is sent from, for whoever has it checked. */
import { createPublicKey, randomUUID } from 'node:crypto';
import { createKeys } from '#adapters/crypto/keys.ts';
import { linkUrl } from '#app/links.ts';
import type { DomainToCheck } from '#app/sending-domain/check-sending-domain.ts';
import type { Config } from '#main/config.ts';

interface Outcome {
  /** Machines that mail leaves from. */
  readonly host: readonly string[];
  /** Under which somebody else's key stands who signs our mail. */
  readonly selector?: string | undefined;
}

/** Without a way out the settings are those of the sandbox, whose names nobody can look up. */
export function domainToCheck(domain: string, config: Config, { host, selector }: Outcome): DomainToCheck {
  const { sandbox, smtpUrl, postmark, publicUrl } = config;
  return {
    domain,
    by: smtpUrl !== null ? 'smtp' : postmark !== null ? 'postmark' : 'unknown',
    inboundDomain: sandbox ? null : config.inboundDomain.toLowerCase(),
    dkim: selector === undefined ? ownKey(config) : { domain, selector, publicKey: null },
    publicHost: sandbox ? null : new URL(publicUrl).hostname,
    hosts: host,
    relay: smtpUrl === null ? null : new URL(smtpUrl).hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1'),
    link: sandbox ? { missing: 'PUBLIC_URL and SECRET_KEY for real email are not set.' } : { url: nobodysLink(config) },
  };
}

function ownKey({ dkim }: Config): DomainToCheck['dkim'] {
  if (dkim === null) return null;
  const key = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' });
  return { domain: dkim.domain, selector: dkim.selector, publicKey: key.toString('base64') };
}

/** Signed as ours, for an invitation that never was: pressing it stops nobody, and only our service answers 200. */
function nobodysLink({ secretKey, publicUrl }: Config): string {
  if (secretKey === null) throw new Error('real email requires a secret key');
  const subject = { kind: 'invitation', person: null, invitation: randomUUID() } as const;
  return linkUrl('unsubscribe', subject, { publicUrl }, createKeys(secretKey));
}
