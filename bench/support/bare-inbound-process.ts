/** The peers: smtp-server and Fastify, which read a message to its end, keep nothing and say that all is well. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { obey, report } from './children.ts';

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.resume().once('end', () => done());
  },
});
await new Promise<void>((resolve) => {
  smtp.listen(0, '127.0.0.1', resolve);
});
const web = fastify();
web.removeAllContentTypeParsers();
web.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
web.post('/hooks/mail', async () => ({ ok: true }));
const url = await web.listen({ host: '127.0.0.1', port: 0 });

/** Answers with the port of inbound email. */
obey(async () => report({ kind: 'done', value: (smtp.server.address() as AddressInfo).port }));
report({ kind: 'ready', port: Number(new URL(url).port) });
process.on('disconnect', () => process.exit(0));
