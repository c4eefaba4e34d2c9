import { describe, expect, test } from 'vitest';
import { dkimFault, dmarcFault, spfLists, spfWith } from './records.ts';

describe('an SPF record', () => {
  test.each([
    ['is made where there is none', [], ['192.0.2.1', '2001:db8::1'], 'v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 ~all'],
    [
      'keeps all it said',
      ['v=spf1 include:a.example  mx -all'],
      ['192.0.2.1'],
      'v=spf1 include:a.example mx ip4:192.0.2.1 -all',
    ],
    [
      'keeps its redirect last',
      ['v=spf1 redirect=a.example'],
      ['192.0.2.1'],
      'v=spf1 ip4:192.0.2.1 redirect=a.example',
    ],
    ['says nothing twice', ['v=spf1 ip4:192.0.2.1 ~all'], ['192.0.2.1'], 'v=spf1 ip4:192.0.2.1 ~all'],
    [
      'takes up a second one, the gentler word counting',
      ['v=spf1 mx -all', 'v=spf1 a mx ~all'],
      [],
      'v=spf1 mx a ~all',
    ],
  ])('%s', (_, records, addresses, expected) => {
    expect(spfWith(records, addresses)).toBe(expected);
  });

  test('lists an address, but not another that it is a prefix of', () => {
    expect(spfLists('v=spf1 ip4:192.0.2.1 ip4:192.0.2.77 -all', '192.0.2.1')).toBe(true);
    expect(spfLists('v=spf1 ip4:192.0.2.77 -all', '192.0.2.7')).toBe(false);
  });
});

describe('a DKIM record', () => {
  test.each([
    ['v=DKIM1; k=rsa; p=MIIB', null],
    ['p=MIIB', null],
    ['v=DKIM1; h=sha1:sha256; p=MI IB; t=s', null],
    ['v=DKIM1; k=rsa; p=', 'The key is revoked (p= is empty).'],
    ['v=DKIM1; k=rsa', 'The record has no key (p=).'],
    ['v=DKIM2; p=MIIB', 'The record has v=DKIM2; it must have v=DKIM1.'],
    ['v=DKIM1; p=ABCD', 'The published key is not our signing key.'],
    ['v=DKIM1; k=ed25519; p=MIIB', 'The record has another key type.'],
    ['v=DKIM1; h=sha1; p=MIIB', 'The record does not allow sha256 (h=).'],
    ['v=DKIM1; p=MIIB; t=s:y', 'The key is in test mode (t=y), so receivers may ignore it.'],
  ])('%s', (record, expected) => {
    expect(dkimFault(record, 'MIIB')).toBe(expected);
  });

  test('of a third party that signs for us may hold any key', () => {
    expect(dkimFault('v=DKIM1; k=ed25519; p=ABCD', null)).toBeNull();
  });
});

test.each([
  ['v=DMARC1; p=none', null],
  ['v=DMARC1;p=Reject; rua=mailto:d@a.example', null],
  ['p=none; v=DMARC1', 'The record does not begin with v=DMARC1;'],
  ['v=DMARC1; rua=mailto:d@a.example', 'The record has no policy (p=)'],
  ['v=DMARC1; p=block', 'The record has an unknown policy: p=block'],
])('a DMARC record: %s', (record, expected) => {
  expect(dmarcFault(record)).toBe(expected);
});
