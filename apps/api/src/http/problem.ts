import { type Refusal, refusals } from '@sazon/contract/refusal';
import type { Problem } from '@sazon/contract/route';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** Answers a refusal as problem+json: its code, Spanish words, field and the request id to tell support. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const [status, words] = refusals[refusal.refusal];
  const body: Problem = {
    type: 'about:blank',
    title: refusal.refusal,
    status,
    code: refusal.refusal,
    message: refusal.message ?? words,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.detail === undefined ? {} : { detail: { ...refusal.detail } }),
    requestId: request.id,
  };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

const pathOf = (instancePath: string) => instancePath.split('/').filter(Boolean).join('.');

/** Zod speaks of types in English; whoever filled in a form reads this instead. Our own messages are kept. */
const inSpanish = (message: string | undefined): string => {
  if (message === undefined || /^Invalid|^Too |^Unrecognized|^Expected|^Required/.test(message))
    return 'El dato no es válido.';
  return message;
};

const byStatus: Readonly<Record<number, Refusal['refusal']>> = {
  400: 'VALIDATION',
  401: 'AUTH_REQUIRED',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
};

function refusalOf(error: FastifyError): Refusal | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first === undefined ? '' : pathOf(first.instancePath);
    return { refusal: 'VALIDATION', message: inSpanish(first?.message), ...(field === '' ? {} : { field }) };
  }
  const refusal = byStatus[error.statusCode ?? 500];
  return refusal === undefined ? undefined : { refusal };
}

/** Every way a request can fail ends here: what the caller did wrong is told, what we did wrong is logged and not told. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal !== undefined) return sendRefusal(request, reply, refusal);
    // text PostgreSQL cannot hold (a NUL, a lone surrogate): bad input, whatever field it came in
    const isBadText = (error as { code?: string }).code === '22021' || (error as { code?: string }).code === '22P05';
    if (isBadText) return sendRefusal(request, reply, { refusal: 'VALIDATION' });
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    return sendRefusal(request, reply, { refusal: 'INTERNAL' });
  });
}
