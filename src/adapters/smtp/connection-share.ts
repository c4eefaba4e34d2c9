import type { SmtpLimits } from './limits.ts';

export interface Peer {
  /** Id of the session, for as long as it lasts. */
  readonly id: string;
  readonly network: string;
  readonly isTrusted: boolean;
}

/** Tracks who is connected, and from which network. */
export interface ConnectionShare {
  /** Takes a place for one more session if there is one. */
  admit(peer: Peer): boolean;
  /** Returns the place, if the session had one. */
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
