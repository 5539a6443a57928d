import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Problem } from '@sazon/contract/problem-details-schema';
import { type Refusal, refusals } from '@sazon/contract/refusal';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../db/database-unavailable-errors.ts';
import { ContentionError } from '../db/lost-race-errors.ts';

/** Sends a refusal as problem+json: its code, Spanish words, field and the request id for support. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = toProblem(refusal, request.id);
  if (problem.status === 503) reply.header('retry-after', retryAfterSeconds);
  const wait = refusal.detail?.retryAfterSeconds;
  if (typeof wait === 'number') reply.header('retry-after', wait);
  return reply.code(problem.status).header('content-type', contentType).send(JSON.stringify(problem));
}

const retryAfterSeconds = 2;

const contentType = 'application/problem+json; charset=utf-8';

function toProblem(refusal: Refusal, requestId: string): Problem {
  const [status, words] = refusals[refusal.refusal];
  return {
    type: 'about:blank',
    title: refusal.refusal,
    status,
    code: refusal.refusal,
    message: refusal.message ?? words,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.detail === undefined ? {} : { detail: { ...refusal.detail } }),
    requestId,
  };
}

/**
 * Answers input that is no HTTP (broken lines, endless headers), for which there is no request, and closes the
 * connection.
 */
export function refuseBrokenHttp(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooBig = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(toProblem({ refusal: isTooBig ? 'BODY_TOO_LARGE' : 'VALIDATION' }, randomUUID()));
  const head = [
    `HTTP/1.1 ${isTooBig ? '413 Payload Too Large' : '400 Bad Request'}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const toFieldPath = (instancePath: string) => instancePath.split('/').filter(Boolean).join('.');

/**
 * Replaces Zod's English messages about types by words for people who fill in a form; messages of the contract stay.
 */
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
  416: 'RANGE_INVALID',
  429: 'RATE_LIMITED',
};

function toRefusal(error: FastifyError): Refusal | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first === undefined ? '' : toFieldPath(first.instancePath);
    return { refusal: 'VALIDATION', message: inSpanish(first?.message), ...(field === '' ? {} : { field }) };
  }
  const { statusCode = 500 } = error;
  const isOfCaller = statusCode >= 400 && statusCode < 500;
  const refusal = byStatus[statusCode] ?? (isOfCaller ? 'VALIDATION' : undefined);
  return refusal === undefined ? undefined : { refusal };
}

const sayAgainMs = 1000;

/** Returns a function that logs once per second that the database is unavailable, with the number of failed calls. */
function outageLog(log: FastifyBaseLogger): (error: Error) => void {
  let failed = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return ({ message, ...more }) => {
    failed++;
    if (performance.now() - saidAt < sayAgainMs) return;
    log.warn({ reason: message, code: (more as { code?: string }).code, calls: failed }, 'database unavailable');
    saidAt = performance.now();
    failed = 0;
  };
}

/**
 * Handles every failed request: the caller gets their own errors explained; internal errors are logged and not
 * disclosed.
 */
export function handleErrors(app: FastifyInstance): void {
  const noteOutage = outageLog(app.log);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal !== undefined) return sendRefusal(request, reply, refusal);
    // Text that PostgreSQL cannot store (a NUL, a lone surrogate) is invalid input in any field.
    const isBadText = (error as { code?: string }).code === '22021' || (error as { code?: string }).code === '22P05';
    if (isBadText) return sendRefusal(request, reply, { refusal: 'VALIDATION' });
    if (isDatabaseUnavailable(error)) {
      noteOutage(error);
      return sendRefusal(request, reply, { refusal: 'UNAVAILABLE' });
    }
    if (error instanceof ContentionError) {
      request.log.warn({ err: error, url: request.routeOptions.url }, 'crowded out');
      return sendRefusal(request, reply, { refusal: 'UNAVAILABLE' });
    }
    request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
    return sendRefusal(request, reply, { refusal: 'INTERNAL' });
  });
}
