/** A name server on a loopback socket that answers from a zone, over UDP and TCP (RFC 1035). */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { decode, encode, type StringAnswer, streamDecode, streamEncode, type Packet } from 'dns-packet';
import { exchangeOf, stringsOf, type Zone } from '#test/support/zone.ts';

export interface DnsServer extends AsyncDisposable {
  /** `127.0.0.1:53000` */
  readonly address: string;
  /** `a.example TXT`, in order of arrival. */
  readonly asked: readonly string[];
}

const UDP_BYTES_MAX = 512;
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;
const TRUNCATED = 1 << 9;

export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const asked: string[] = [];
  const answer = (query: Packet): Packet => {
    const [question] = query.questions ?? [];
    if (question === undefined) throw new Error('a query without a question');
    const { name, type } = question;
    asked.push(`${name} ${type}`);
    const records = zone.isSilent(name) ? [] : zone.records(name, type);
    const code = zone.isSilent(name) ? SERVER_FAILURE : records === null ? NAME_ERROR : 0;
    const answers = (records ?? []).map((value) => answerOf(name, type, value));
    return { type: 'response', id: query.id ?? 0, flags: code, questions: [question], answers };
  };

  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    // Resolvers reuse a connection, and a chunk may contain half a query or three.
    let arrived = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      arrived = Buffer.concat([arrived, bytes]);
      for (let end = endOfFirst(arrived); end !== null; end = endOfFirst(arrived)) {
        socket.write(streamEncode(answer(streamDecode(arrived.subarray(0, end)))));
        arrived = arrived.subarray(end);
      }
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const bound = tcp.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port was given');
  const udp = createSocket('udp4').bind(bound.port, '127.0.0.1');
  udp.on('message', (bytes, from) => {
    const whole = answer(decode(bytes));
    const packet = encode(whole);
    const short = encode({ ...whole, answers: [], flags: (whole.flags ?? 0) | TRUNCATED });
    udp.send(packet.length > UDP_BYTES_MAX ? short : packet, from.port, from.address);
  });
  await once(udp, 'listening');

  return {
    address: `127.0.0.1:${bound.port}`,
    asked,
    async [Symbol.asyncDispose]() {
      udp.close();
      for (const socket of sockets) socket.destroy();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

/** Over TCP each message is preceded by its length (RFC 1035 §4.2.2). */
function endOfFirst(bytes: Buffer): number | null {
  const end = bytes.length < 2 ? Infinity : 2 + bytes.readUInt16BE(0);
  return bytes.length < end ? null : end;
}

function answerOf(name: string, type: string, value: string): NonNullable<Packet['answers']>[number] {
  if (type === 'TXT') return { name, type, ttl: 60, data: stringsOf(value) };
  if (type === 'MX') {
    const { exchange, priority } = exchangeOf(value);
    return { name, type, ttl: 60, data: { exchange, preference: priority } };
  }
  // The remaining types contain one name or address each.
  return { name, type: type as StringAnswer['type'], ttl: 60, data: value };
}
