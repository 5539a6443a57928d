import { createHash } from 'node:crypto';
import type { Route, RouteReply, Schemas, SchemasOf } from '@sazon/contract/define-route';
import { parseSentKey, type SentKey } from '@sazon/contract/idempotency-key';
import { problem } from '@sazon/contract/problem-details-schema';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Call, RouteRefusal } from './call-and-refusal-types.ts';
import type { Caller } from './caller-types.ts';
import { identifyCaller } from './identify-caller.ts';
import { sendRefusal } from './refusal-and-error-answers.ts';
import { getRateLimit } from './route-rate-limits.ts';
import { recordOutcome } from './security-recording.ts';
import { withStaffHistory } from './staff-history.ts';
import { findMissingProof } from './step-up-proof-token.ts';

type Answer<R extends Route> = RouteReply<R> | RouteRefusal<R>;

/** A route with its schemas. */
export type ServedRoute = Route & Schemas;

const routesServed = new Map<string, ServedRoute>();
/**
 * The routes served so far, each once however many apps serve it, for the tests that check every route.
 * @internal
 */
export const listServedRoutes = (): readonly ServedRoute[] => [...routesServed.values()];

/**
 * Builds the Fastify options of a contract route (address, schemas, description, rate limit), and records it as served.
 */
export function registerRoute(route: Route, schemas: Schemas, deps: Deps) {
  routesServed.set(route.name, { ...route, ...schemas });
  return {
    method: route.method,
    url: `/api${route.path}`,
    schema: {
      ...(schemas.params ? { params: schemas.params } : {}),
      ...(schemas.query ? { querystring: schemas.query } : {}),
      ...(schemas.body ? { body: schemas.body } : {}),
      response: { 200: schemas.reply, '4xx': described },
      description: describeRoute(route),
      hide: route.hidden ?? false,
      operationId: route.name,
      tags: [route.name.split('.')[0] as string],
      security:
        route.may === 'public' ? [] : route.token === undefined ? [{ bearer: [] }] : [{ key: [] }, { bearer: [] }],
    },
    config: { rateLimit: getRateLimit(route, deps) },
  };
}

const describeRoute = ({ token, refusals = [] }: Route): string =>
  [
    token === undefined ? '' : `With a key that was given \`${token}\`.`,
    refusals.length === 0 ? '' : `Refusals: ${refusals.join(', ')}.`,
  ]
    .join(' ')
    .trim();

/**
 * Serves one contract route by its schemas: validates the input, checks the permission, calls the handler and
 * serialises the answer. The handler returns the reply or a refusal; a throw is a bug.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  schemas: NoInfer<SchemasOf<R>>,
  handler: (call: Call<NoInfer<R>>) => Promise<Answer<NoInfer<R>>> | Answer<NoInfer<R>>,
): void {
  serveAs(app, deps, route, schemas, handler, (reply, answer) => reply.send(answer));
}

/** Serves a route as `serve` does, with an answer that `send` writes itself. */
export function serveAs<R extends Route, A>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  schemas: NoInfer<SchemasOf<R>>,
  handler: (call: Call<NoInfer<R>>) => Promise<A> | A,
  send: (reply: FastifyReply, answer: Exclude<A, Refusal>) => FastifyReply,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...registerRoute(route, schemas, deps),
    // before the body is read, so that strangers learn nothing about its validation
    preParsing: async (request, reply) => {
      const caller = await identifyCaller(app, deps, route.may, request, route.token);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) as Caller;
      const unproven = findMissingProof(app, deps, route, caller, request);
      if (unproven !== undefined) return sendRefusal(request, reply, unproven);
      const key = parseSentKey(route, request.headers['idempotency-key'], request.params, () => hashBody(request.body));
      if (isRefusal(key)) return sendRefusal(request, reply, key);
      const answer = await withStaffHistory(deps, route, request, caller, () =>
        handler(toCall<NoInfer<R>>(request, caller, key)),
      );
      recordOutcome(deps, route, request, caller, answer);
      if (isRefusal(answer)) return sendRefusal(request, reply, answer);
      return send(reply.header('cache-control', 'no-store'), answer as Exclude<A, Refusal>);
    },
  });
}

/** Returns the hash of a body as the schema parsed it, so that the order of fields and unknown fields do not matter. */
const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

function toCall<R extends Route>(request: FastifyRequest, caller: Caller, key: SentKey | undefined): Call<R> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...toCallerFields(caller),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: key,
    request,
  } as unknown as Call<R>;
}

function toCallerFields(caller: Caller): object {
  if (caller.kind === 'user') return { userId: caller.userId, sessionId: caller.sessionId, actor: caller.actor };
  if (caller.kind === 'refresh') return { refreshToken: caller.token };
  if (caller.kind === 'nobody') return { userId: undefined };
  return {
    consolidatorId: caller.consolidatorId,
    consolidatorLocationIds: caller.locationIds,
    consolidatorTokenHash: caller.tokenHash,
  };
}

const described = z.object(problem.shape).meta({ id: 'Problem' });
