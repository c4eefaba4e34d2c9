import type { Signup } from '#app/ports/signups.ts';

/** A sign-up in Chicago with an address and nothing else yet; a test names only what matters to it. */
export function aSignup(changes: Partial<Signup> = {}): Signup {
  return {
    id: '5f6c3f0a-0000-4000-8000-000000000001',
    realm: 1,
    email: 'ann@example.com',
    zone: 'America/Chicago',
    zoneReceived: 'America/Chicago',
    zoneSource: 'detected',
    startToday: true,
    source: 'landing',
    state: 'open',
    personId: null,
    parkedText: null,
    acknowledgment: null,
    createdAt: 0,
    ...changes,
  };
}
