import { describe, expect, it } from 'vitest';
import { signupAddressProblem } from './signup-address.ts';

const OURS = { fromAddress: 'Hello@Anchor.example', inboundDomain: 'in.anchor.example' };

describe('an address to sign up with', () => {
  it.each(['ann@example.com', ' ann@bücher.example ', 'ann@anchor.example', 'ann@x-in.anchor.example'])(
    '%j is accepted',
    (email) => {
      expect(signupAddressProblem(email, OURS)).toBeNull();
    },
  );

  it.each(['foo@bar', 'foo@localhost', 'foo@127.0.0.1', 'foo@bar.c', 'foo', ''])('%j is refused', (email) => {
    expect(signupAddressProblem(email, OURS)).toBe('INVALID_EMAIL');
  });

  it.each(['hello@anchor.example', ' HELLO@anchor.EXAMPLE', 'reply+abc@in.anchor.example', 'x@mx.IN.anchor.example'])(
    '%j is ours',
    (email) => {
      expect(signupAddressProblem(email, OURS)).toBe('OWN_ADDRESS');
    },
  );
});
