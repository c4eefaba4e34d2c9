/** Generates certificates (RFC 5280), for servers that must not be trusted and for one that may. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Both in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority extends Certificate {
  issue(wanted: { readonly host: string; readonly from: Date; readonly to: Date }): Certificate;
}

const YEAR_MS = 365 * 86_400_000;
export const LAST_YEAR = new Date(Date.now() - YEAR_MS);
export const YESTERDAY = new Date(Date.now() - YEAR_MS / 365);
export const NEXT_YEAR = new Date(Date.now() + YEAR_MS);

/** A certificate authority that is not trusted by default. */
export function makeAuthority(name: string): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = { name, publicKey, issuer: name, signedWith: privateKey };
  return {
    key: pemOf(privateKey),
    cert: certificate({ ...own, from: LAST_YEAR, to: NEXT_YEAR, extensions: [extension('551d13', seq(BOOLEAN_TRUE))] }),
    issue({ host, from, to }) {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const names = extension('551d11', seq(der(0x82, Buffer.from(host))));
      const issued = { ...own, name: host, publicKey: leaf.publicKey, from, to, extensions: [names] };
      return { key: pemOf(leaf.privateKey), cert: certificate(issued) };
    },
  };
}

/** A self-signed certificate. */
export function makeSelfSigned(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = [extension('551d11', seq(der(0x82, Buffer.from(host))))];
  const own = { name: host, publicKey, issuer: host, signedWith: privateKey, extensions };
  return { key: pemOf(privateKey), cert: certificate({ ...own, from: LAST_YEAR, to: NEXT_YEAR }) };
}

interface CertificateFields {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly issuer: string;
  readonly signedWith: KeyObject;
  readonly from: Date;
  readonly to: Date;
  readonly extensions: readonly Buffer[];
}

function certificate({ name, publicKey, issuer, signedWith, from, to, extensions }: CertificateFields): string {
  const tbs = seq(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    seq(time(from), time(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, seq(...extensions)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', tbs, signedWith));
  const lines =
    seq(tbs, ECDSA_WITH_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function seq(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function extension(id: string, value: Buffer): Buffer {
  return seq(oid(id), der(0x04, value));
}

/** commonName, as UTF8String. */
function nameOf(name: string): Buffer {
  return seq(der(0x31, seq(oid('550403'), der(0x0c, Buffer.from(name)))));
}

/** GeneralizedTime: 20261123160000Z */
function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const BOOLEAN_TRUE = der(0x01, Buffer.from([0xff]));
const ECDSA_WITH_SHA256 = seq(oid('2a8648ce3d040302'));
