/** What this installation knows about its sending domain, for checking it. */
import { createPublicKey, randomUUID } from 'node:crypto';
import { createKeys } from '#adapters/crypto/keys.ts';
import { linkUrl } from '#app/links.ts';
import type { DomainToCheck } from '#app/sending-domain/check-sending-domain.ts';
import type { Config } from '#main/config.ts';

interface Outcome {
  /** Hosts that send our mail. */
  readonly host: readonly string[];
  /** The DKIM selector of a provider that signs our mail. */
  readonly selector?: string | undefined;
}

/** Without a transport the settings are those of the sandbox, whose names are not in DNS. */
export function domainToCheck(domain: string, config: Config, { host, selector }: Outcome): DomainToCheck {
  const { sandbox, relay, postmark, publicUrl } = config;
  return {
    domain,
    by: relay !== null ? 'smtp' : postmark !== null ? 'postmark' : 'unknown',
    inboundDomain: sandbox ? null : config.inboundDomain.toLowerCase(),
    dkim: selector === undefined ? ownKey(config) : { domain, selector, publicKey: null },
    publicHost: sandbox ? null : new URL(publicUrl).hostname,
    hosts: host,
    relay: relay === null ? null : new URL(relay.smtpUrl).hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1'),
    link: sandbox ? { missing: 'PUBLIC_URL and SECRET_KEY for real email are not set.' } : { url: nobodysLink(config) },
  };
}

function ownKey({ dkim }: Config): DomainToCheck['dkim'] {
  if (dkim === null) return null;
  const key = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' });
  return { domain: dkim.domain, selector: dkim.selector, publicKey: key.toString('base64') };
}

/** A validly signed unsubscribe link of an invitation that never existed: using it affects nobody, and only our service answers 200. */
function nobodysLink({ secretKey, publicUrl }: Config): string {
  if (secretKey === null) throw new Error('real email requires a secret key');
  const subject = { kind: 'invitation', person: null, invitation: randomUUID() } as const;
  return linkUrl('unsubscribe', subject, { publicUrl }, createKeys(secretKey));
}
