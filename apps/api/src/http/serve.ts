import { createHash } from 'node:crypto';
import type { Gate, Route, RouteParsed, RouteReply, Schemas, SchemasOf } from '@sazon/contract/define-route';
import { parseSentKey, type SentKey } from '@sazon/contract/idempotency-key';
import { problem } from '@sazon/contract/problem-details';
import { isRefusal, type Refusal, type RefusalCode } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { getClientKey } from './client-address-key.ts';
import { sendRefusal } from './problem.ts';
import { recordOutcome } from './security-recording.ts';
import { identifyCaller } from './session.ts';
import { withStaffHistory } from './staff-history.ts';
import { findMissingProof } from './step-up.ts';

type Who<G extends Gate> = G extends 'public'
  ? { userId: string | undefined }
  : G extends 'user'
    ? { userId: string; sessionId: string }
    : G extends 'refresh'
      ? { refreshToken: string }
      : G extends 'consolidator'
        ? { consolidatorId: string; consolidatorLocationIds: string[]; consolidatorTokenHash: string }
        : { userId: string; actor: Actor };

type KeyOf<K> = K extends 'needed' ? SentKey : K extends 'taken' ? SentKey | undefined : undefined;

/** The input of a handler: the parsed request, the caller, and their network address. */
export type Call<R extends Route> = RouteParsed<R> &
  Who<R['may']> & {
    readonly ip: string;
    readonly userAgent: string;
    readonly idempotencyKey: KeyOf<R['key']>;
    readonly request: FastifyRequest;
  };

/** What a handler of any route may refuse with, beside what its route lists. */
type CommonRefusal = 'VALIDATION' | 'AUTH_REQUIRED' | 'SESSION_EXPIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED';

/** The refusals that a route lists. */
type ListedRefusal<R extends Route> = R extends { readonly refusals: readonly (infer Code extends RefusalCode)[] }
  ? Code
  : never;

/** What a handler of this route may refuse with. */
export type RouteRefusal<R extends Route> = Refusal<ListedRefusal<R> | CommonRefusal>;

type Answer<R extends Route> = RouteReply<R> | RouteRefusal<R>;

/** A route with its schemas. */
export type ServedRoute = Route & Schemas;

const routesServed = new Map<string, ServedRoute>();
/**
 * The routes served so far, each once however many apps serve it, for the tests that check every route.
 * @internal
 */
export const listServedRoutes = (): readonly ServedRoute[] => [...routesServed.values()];

/** The Fastify options of a contract route: address, schemas, description and rate limit. Records it as served. */
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
      ...(route.refusals ? { description: `Refusals: ${route.refusals.join(', ')}.` } : {}),
      hide: route.hidden ?? false,
      operationId: route.name,
      tags: [route.name.split('.')[0] as string],
      security: route.may === 'public' ? [] : [{ bearer: [] }],
    },
    config: { rateLimit: rateLimitOf(route, deps) },
  };
}

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

/** As `serve`, for an answer that `send` writes. */
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
    // Before the body is read, so that strangers learn nothing about its validation.
    preParsing: async (request, reply) => {
      const caller = await identifyCaller(app, deps, route.may, request);
      if (isRefusal(caller)) return sendRefusal(request, reply, caller);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) as Caller;
      const unproven = findMissingProof(app, deps, route, caller, request);
      if (unproven !== undefined) return sendRefusal(request, reply, unproven);
      const key = parseSentKey(route, request.headers['idempotency-key'], request.params, () => hashOf(request.body));
      if (isRefusal(key)) return sendRefusal(request, reply, key);
      const answer = await withStaffHistory(deps, route, request, caller, () =>
        handler(callOf<NoInfer<R>>(request, caller, key)),
      );
      recordOutcome(deps, route, request, caller, answer);
      if (isRefusal(answer)) return sendRefusal(request, reply, answer);
      return send(reply.header('cache-control', 'no-store'), answer as Exclude<A, Refusal>);
    },
  });
}

/** The hash of a body as the schema parsed it, so that field order and unknown fields make no difference. */
const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

function callOf<R extends Route>(request: FastifyRequest, caller: Caller, key: SentKey | undefined): Call<R> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...whoOf(caller),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey: key,
    request,
  } as unknown as Call<R>;
}

function whoOf(caller: Caller): object {
  if (caller.kind === 'user') return { userId: caller.userId, sessionId: caller.sessionId, actor: caller.actor };
  if (caller.kind === 'refresh') return { refreshToken: caller.token };
  if (caller.kind === 'nobody') return { userId: undefined };
  return {
    consolidatorId: caller.consolidatorId,
    consolidatorLocationIds: caller.locationIds,
    consolidatorTokenHash: caller.tokenHash,
  };
}

const timeWindow = '1 minute';
/** The limit per person. */
const strictPerMinute = 30;
/**
 * The limit per address without a session, where offices of hundreds start at once. Guesses are counted by their
 * target.
 */
const strictPerAddress = 300;

/** A coarse limit within each process; limits across processes are counted in the database (`features/limits`). */
function rateLimitOf(route: Route, deps: Deps) {
  const most = deps.config.rateLimitPerMinute;
  if (route.rate === 'provider') return buildProviderRateLimit(deps);
  if (route.rate !== 'strict') return { max: most, timeWindow };
  if (route.may !== 'public') return { max: Math.min(strictPerMinute, most), timeWindow };
  // A call with an invented bearer counts by its address, so that a new bearer does not reset the count.
  return { max: Math.min(strictPerAddress, most), timeWindow, keyGenerator: getClientKey };
}

/**
 * A provider's limit as a multiple of a person's: it reports for all customers from few addresses and rarely repeats.
 */
const peopleOfProvider = 20;

/** The rate limit of a provider's calls, by their address, apart from people's calls. */
export const buildProviderRateLimit = ({ config }: Deps) => ({
  max: config.rateLimitPerMinute * peopleOfProvider,
  timeWindow,
  keyGenerator: getClientKey,
});

const described = z.object(problem.shape).meta({ id: 'Problem' });
