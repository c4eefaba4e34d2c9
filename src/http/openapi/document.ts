/** Writes the OpenAPI document from the registered routes, their declarations, and what `api/operations` says of each. */
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import fastify, { type FastifyContextConfig, type FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Documented } from '#api/endpoint.ts';
import { messageOf, type ErrorCode } from '#api/error-codes.ts';
import { OPERATION_GROUPS, operationsOf, type TaggedOperation } from '#api/operations.ts';
import { refusalSchema } from '#api/refusal.ts';
import { codesOf } from '#http/openapi/codes.ts';
import type { Services, WebSettings } from '#http/services.ts';

/** A route that is a call, as it was registered. */
export interface DocumentedCall {
  readonly method: string;
  readonly url: string;
  /** In bytes. */
  readonly bodyLimit: number | null;
  readonly config: FastifyContextConfig;
}

export type DocumentedSettings = Pick<WebSettings, 'brandName' | 'brandSlug' | 'publicUrl'>;
type Documentation = DocumentedSettings & Pick<Services, 'version'>;

export async function writeDocument(calls: readonly DocumentedCall[], about: Documentation): Promise<string> {
  // A registry of our own, since the package would describe the whole process's otherwise.
  const schemaRegistry = z.registry<{ id: string }>();
  const optionalBodies = new Set<string>();
  // Only collects routes: nothing is ever sent to it.
  const server = fastify({ exposeHeadRoutes: false });
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => JSON.stringify);
  await server.register(swagger, {
    openapi: head(about),
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
    convertConstToEnum: false,
  });
  const known = new Map<string, z.ZodType>();
  const operations = operationsOf(about.brandSlug);
  for (const call of calls) {
    const operation = operations[`${call.method} ${call.url}`];
    const { declared } = call.config;
    if (operation === undefined || declared === undefined)
      throw new Error(`no operation for ${call.method} ${call.url}`);
    if (declared.body?.safeParse(undefined).success === true) optionalBodies.add(operation.id);
    const schema = schemaOf(call, declared, operation, refusalOf);
    server.route({ method: declared.method, url: call.url, schema, handler: () => null });
  }
  await server.ready();
  const document = server.swagger();
  await server.close();
  // Typed as a document of any version; it is the one whose head is below.
  return JSON.stringify(tidied(document as unknown as Written, optionalBodies));

  /** One component for each list of codes. */
  function refusalOf(codes: readonly ErrorCode[]): z.ZodType {
    const id = `Refusal.${codes.join('.')}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const schema = withCodes(refusalSchema, codes);
    schemaRegistry.add(schema, { id });
    known.set(id, schema);
    return schema;
  }
}

interface WrittenOperation {
  readonly operationId: string;
  readonly requestBody?: { required: boolean };
  readonly responses: Readonly<Record<string, { description: string }>>;
}

interface Written {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/**
 * The packages take every body for required, describe no response without a body, and write each component twice, as input
 * and as output.
 */
function tidied(document: Written, optionalBodies: ReadonlySet<string>): Written {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const { operationId, requestBody, responses } = operation;
    if (requestBody !== undefined && optionalBodies.has(operationId)) requestBody.required = false;
    for (const [status, description] of Object.entries(WITHOUT_BODY)) {
      const response = responses[status];
      if (response !== undefined) response.description = description;
    }
  }
  const { schemas, ...components } = document.components;
  const refusalsOnly = Object.entries(schemas).filter(([name]) => !name.endsWith('Input'));
  return { ...document, components: { ...components, schemas: Object.fromEntries(refusalsOnly) } };
}

function head({ brandName, publicUrl, version }: Documentation): NonNullable<FastifyDynamicSwaggerOptions['openapi']> {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    openapi: '3.1.0',
    info: {
      title: brandName,
      version,
      description:
        'Every refusal has the same shape, and `errorCode` tells which one it is. Calls take and return JSON unless they say otherwise.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: OPERATION_GROUPS.map(({ tag, about }) => ({ name: tag, description: about })),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}sid`,
          description:
            'The session of an administrator, from `POST /auth/login`. The role named is the least that may call.',
        },
        signup: {
          type: 'apiKey',
          in: 'cookie',
          name: `${prefix}signup`,
          description: 'The sign-up that this browser began, set by `createUser`.',
        },
        postmark: { type: 'http', scheme: 'basic', description: '`POSTMARK_WEBHOOK_SECRET`.' },
        bearer: { type: 'http', scheme: 'bearer', description: '`INBOUND_WEBHOOK_SECRET`.' },
        password: { type: 'http', scheme: 'basic', description: '`INBOUND_WEBHOOK_SECRET` as the password.' },
        stripe: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        twilio: { type: 'apiKey', in: 'header', name: 'X-Twilio-Signature' },
      },
    },
  };
}

/** For each way to authenticate a webhook, its alternatives. */
const HOOK_SECURITY = {
  postmark: [{ postmark: [] }],
  forwarder: [{ bearer: [] }, { password: [] }],
  stripe: [{ stripe: [] }],
  twilio: [{ twilio: [] }],
} as const;

type RefusalOf = (codes: readonly ErrorCode[]) => z.ZodType;

function schemaOf(
  { bodyLimit }: DocumentedCall,
  declared: Documented,
  operation: TaggedOperation,
  refusalOf: RefusalOf,
): FastifySchema & Record<`x-${string}`, unknown> {
  const { leastRole, perMinute } = declared;
  const isBounded = declared.method !== 'GET' && bodyLimit !== null;
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [
      leastRole === undefined ? null : `Needs an administrator with at least the role ${leastRole}.`,
      perMinute === undefined
        ? null
        : `At most ${perMinute} calls a minute from one address; the sandbox has no limit.`,
      isBounded ? `The body may have ${bodyLimit} bytes.` : null,
    ]
      .filter((line) => line !== null)
      .join(' '),
    ...(leastRole !== undefined && { security: [{ session: [leastRole] }] }),
    ...(operation.signupCookie !== undefined && {
      security: operation.signupCookie === 'required' ? [{ signup: [] }] : [{}, { signup: [] }],
    }),
    ...(operation.scheme !== undefined && { security: HOOK_SECURITY[operation.scheme].map((one) => ({ ...one })) }),
    ...(operation.takes !== undefined && { consumes: [...operation.takes] }),
    ...(declared.params !== undefined && { params: declared.params }),
    ...(declared.query !== undefined && { querystring: declared.query }),
    ...(declared.body !== undefined && { body: declared.body }),
    response: { ...success(declared, operation), ...refusals(declared, operation, refusalOf) },
    ...(perMinute !== undefined && { 'x-calls-per-minute-max': perMinute }),
    ...(isBounded && { 'x-body-bytes-max': bodyLimit }),
  };
}

const WITHOUT_BODY = { 204: 'Success, without a body.', 303: 'Leads to the page in Location.' } as const;

function success(declared: Documented, { status = 200, answers = 'application/json' }: TaggedOperation) {
  if (status in WITHOUT_BODY) return { [status]: z.undefined() };
  return { [status]: { description: 'Success.', content: { [answers]: { schema: declared.response } } } };
}

function refusals(declared: Documented, operation: TaggedOperation, refusalOf: RefusalOf) {
  return Object.fromEntries(
    [...codesOf(declared, operation)].map(([status, codes]) => {
      const own = declared.errors?.[status];
      // Some refusals say more than others: their declaration has the whole shape.
      const schema = own instanceof z.ZodObject ? withCodes(own, codes) : refusalOf(codes);
      const description = codes.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n\n');
      return [status, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

function withCodes(schema: z.ZodObject, codes: readonly ErrorCode[]): z.ZodObject {
  return schema.extend({ error: z.enum(codes), errorCode: z.enum(codes) });
}
