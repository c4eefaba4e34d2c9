import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#api/paths.ts';
import { signIn } from '#app/admin/sessions.ts';
import type { RouteContext } from '#http/route-context.ts';
import { networkOf } from '#http/network.ts';
import { newSessionSecret } from '#http/session-cookie.ts';

/** Signs an administrator in with the password they have just chosen; to the sign-in page if that is refused. */
export async function signInNewcomer(
  { services, session }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { readonly email: string; readonly password: string },
): Promise<FastifyReply> {
  const secret = newSessionSecret();
  const coming = { network: networkOf(request.ip), secret, earlierSecret: session.read(request) };
  const answer = await signIn(services, { ...account, ...coming });
  if (!answer.ok || answer.value.kind !== 'signed-in') return reply.redirect(paths.login, 303);
  session.write(reply, secret);
  return reply.redirect(paths.admin, 303);
}
