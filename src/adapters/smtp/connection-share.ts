import type { SmtpLimits } from './limits.ts';

export interface Peer {
  /** Of the session, as long as it lasts. */
  readonly id: string;
  readonly network: string;
  readonly isTrusted: boolean;
}

/** Who is connected, and from which network. */
export interface ConnectionShare {
  /** Whether there is a place for one more; it is taken then. */
  admit(peer: Peer): boolean;
  /** Gives the place back, where it had one. */
  release(id: string): void;
}

/** No network, not even a trusted one, can take every place. */
export function createConnectionShare({
  connections,
  connectionsPerNetwork,
}: Pick<SmtpLimits, 'connections' | 'connectionsPerNetwork'>): ConnectionShare {
  const networks = new Map<string, string>();
  const taken = (network: string) => [...networks.values()].filter((one) => one === network).length;
  return {
    admit({ id, network, isTrusted }) {
      const most = isTrusted ? Math.ceil(connections * 0.75) : connectionsPerNetwork;
      if (networks.size >= connections || taken(network) >= most) return false;
      networks.set(id, network);
      return true;
    },
    release: (id) => void networks.delete(id),
  };
}
