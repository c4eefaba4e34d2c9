import { BlockList, isIPv6 } from 'node:net';
import { type SmtpListener, startSmtpListener } from '#adapters/smtp/listener.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { isOurAddress } from '#app/inbound/find-conversation.ts';
import { decodeLink } from '#app/links.ts';
import type { Keys } from '#app/ports/keys.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { isPrivate } from '#domain/senders/client.ts';
import { networkOf } from '#http/network.ts';
import type { Config } from '#main/config.ts';
import { StartError } from '#main/start-error.ts';

/** Opens the door for mail: what is not addressed to us is refused, what is ours is stored before it is acknowledged. */
export async function startSmtpServer(
  config: Config,
  store: Store,
  keys: Keys,
  onFault: (error: unknown) => void,
): Promise<SmtpListener> {
  const sign = (bytes: Uint8Array) => keys.sign('reply-address', bytes);
  const port = config.smtpListenPort ?? 0;
  const relays = relayList(config.smtpTrustedRelays);
  try {
    return await startSmtpListener({
      host: config.smtpListenHost,
      port,
      name: config.inboundDomain,
      accepts: (address) =>
        isOurAddress(address, config, sign, (token) => decodeLink('unsubscribe', token, keys) !== null),
      limits: { connectionsPerNetwork: config.smtpConnectionsPerNetwork },
      networkOf,
      isTrusted: (address) => isPrivate(address) || relays.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
      take: async ({ from, to, raw, client }) => {
        const inbound = { realm: LIVE_REALM, channel: 'email', door: 'smtp', client } as const;
        await acceptInbound(store, { ...inbound, envelopeFrom: from, envelopeTo: to, raw });
      },
      onFault,
    });
  } catch (error) {
    throw StartError.ofListening(error, 'SMTP_LISTEN_PORT', port);
  }
}

/** Of `192.0.2.1`, `192.0.2.0/24`, `2001:db8::/48`. */
function relayList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
