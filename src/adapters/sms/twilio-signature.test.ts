/** The examples are those of protocols 4.2; variations of the address are signed here as Twilio would. */
import { expect, test } from 'vitest';
import { isSignedByTwilio, parametersIn, signatureOf } from './twilio-signature.ts';

const TOKEN = '12345';
const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const FORM = 'application/x-www-form-urlencoded';
const bytes = (text: string) => new TextEncoder().encode(text);
const FIELDS = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
  Caller: '+14158675309',
}).toString();

const request = (changes: Partial<Parameters<typeof isSignedByTwilio>[1]> = {}) => ({
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  url: URL,
  contentType: FORM,
  body: bytes(FIELDS),
  ...changes,
});

test('accepts Twilio’s own example', () => {
  expect(isSignedByTwilio(TOKEN, request())).toBe(true);
  expect(isSignedByTwilio(TOKEN, request({ contentType: 'Application/X-WWW-Form-URLencoded; charset=UTF-8' }))).toBe(
    true,
  );
});

test('ignores the order of parameters', () => {
  const turned = FIELDS.split('&').toReversed().join('&');
  expect(isSignedByTwilio(TOKEN, request({ body: bytes(turned) }))).toBe(true);
});

test('counts each value of a repeated parameter once', () => {
  const body = bytes('Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234');
  expect(isSignedByTwilio(TOKEN, request({ signature: 'IK+Dwps556ElfBT0I3Rgjkr1wJU=', body }))).toBe(true);
});

test('checks a body that is not a form by its hash in the address', () => {
  const body = bytes('{"property": "value", "boolean": true}');
  const url = `${URL}&bodySHA256=0a1ff7634d9ab3b95db5c9a2dfe9416e41502b283a80c7cf19632632f96e6620`;
  const signed = request({ signature: 'a9nBmqA0ju/hNViExpshrM61xv4=', url, body, contentType: 'application/json' });
  expect(isSignedByTwilio(TOKEN, signed)).toBe(true);
  expect(isSignedByTwilio(TOKEN, { ...signed, body: bytes('{"property": "value", "boolean": false}') })).toBe(false);
  expect(isSignedByTwilio(TOKEN, { ...signed, body: bytes('') })).toBe(false);
});

test('sorts names by code units and includes names without a value', () => {
  expect(parametersIn(bytes('b=2&a=1&B=3&_=4&empty='))).toBe('B3_4a1b2empty');
  expect(parametersIn(bytes('a=x+y%26z%C3%A9'))).toBe('ax y&zé');
});

test.each([
  ['with the usual port of https', 'https://mycompany.com/a?b=1', 'https://mycompany.com:443/a?b=1'],
  ['without the usual port of https', 'https://mycompany.com:443/a?b=1', 'https://mycompany.com/a?b=1'],
  ['with the usual port of http', 'http://mycompany.com/a', 'http://mycompany.com:80/a'],
  ['without our own port', 'https://mycompany.com:8443/a', 'https://mycompany.com/a'],
  ['with an IP address as host', 'http://[::1]/a', 'http://[::1]:80/a'],
  ['with an apostrophe in its query', 'https://mycompany.com/a?b=it%27s', "https://mycompany.com/a?b=it's"],
  ['with an unescaped apostrophe', "https://mycompany.com/a?b=it's", 'https://mycompany.com/a?b=it%27s'],
])('accepts a signature over the address %s', (_, url, signedUrl) => {
  const signature = signatureOf(TOKEN, `${signedUrl}${parametersIn(bytes(FIELDS))}`);
  expect(isSignedByTwilio(TOKEN, request({ url, signature }))).toBe(true);
});

test.each([
  ['no signature', { signature: '' }],
  ['a truncated signature', { signature: 'RSOYDt4T1cUTdK1PDd93' }],
  ['another path', { url: 'https://mycompany.com/other.php?foo=1&bar=2' }],
  ['another host', { url: 'https://mycompany.com.evil.example/myapp.php?foo=1&bar=2' }],
  ['another scheme', { url: 'http://mycompany.com/myapp.php?foo=1&bar=2' }],
  ['another port', { url: 'https://mycompany.com:444/myapp.php?foo=1&bar=2', signature: 'x' }],
  ['a missing parameter', { body: bytes(FIELDS.replace('&Digits=1234', '')) }],
  ['an extra parameter', { body: bytes(`${FIELDS}&Body=done`) }],
  ['its parameters with another content type', { contentType: 'text/plain' }],
])('refuses %s', (_, changes) => {
  expect(isSignedByTwilio(TOKEN, request(changes))).toBe(false);
});

test('refuses a signature made with another token', () => {
  expect(isSignedByTwilio('12346', request())).toBe(false);
});

test('refuses a body of an unknown type, even if its address was signed', () => {
  const signature = signatureOf(TOKEN, URL);
  expect(isSignedByTwilio(TOKEN, request({ signature, contentType: 'text/plain', body: bytes('Body=STOP') }))).toBe(
    false,
  );
  expect(isSignedByTwilio(TOKEN, request({ signature, contentType: '', body: bytes('') }))).toBe(true);
});
