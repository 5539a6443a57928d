import type { Route, RouteParsed, RouteReply, Schemas, SchemasOf } from '@sazon/contract/define-route';
import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { MAINTENANCE_HEADER } from '@sazon/domain/access/platform-pauses';
import { invariant } from '@sazon/domain/invariant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { HotAnswer, HotAnswers } from './cached-public-answers.ts';
import type { Call, RouteRefusal } from './call-and-refusal-types.ts';
import { sendRefusal } from './refusal-and-error-answers.ts';
import { registerRoute, serveAs } from './serve.ts';
import { type KeptJson, toKeptJson } from './serve-joined-answers.ts';
import { createKeyedSharedReads } from './share-running-reads.ts';
import { type CachedAnswer, compress, type Encoding, worthCompressing } from './store-compressed-answers.ts';

/**
 * Serves a public contract route from `cached-public-answers.ts`, with a strong ETag (`no-cache`). A known address
 * skips parsing, validation and serialisation, not rate limit and headers. `make` does not know the caller.
 */
export function serveHot<R extends Route>(
  app: FastifyInstance,
  deps: Deps,
  answers: HotAnswers,
  route: R,
  schemas: NoInfer<SchemasOf<R>>,
  make: (input: RouteParsed<NoInfer<R>>) => Promise<HotAnswer<RouteReply<NoInfer<R>>> | RouteRefusal<NoInfer<R>>>,
): void {
  const makeChecked = async (input: RouteParsed<NoInfer<R>>) => checked(schemas, await make(input));
  app.route({
    ...registerRoute(route, schemas, deps),
    preValidation: async (request, reply) => {
      const key = answers.keyOf(request.url);
      const kept = key === undefined ? undefined : await answers.find(key);
      return kept === undefined ? undefined : send(request, reply, answers, kept);
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const key = keyFor(route, params, query);
      const input = { params, query } as RouteParsed<NoInfer<R>>;
      const kept = await answers.findOrMake(request.url, key, () => makeChecked(input));
      return isRefusal(kept) ? sendRefusal(request, reply, kept) : send(request, reply, answers, kept);
    },
  });
}

const keyFor = (route: Route, params: unknown, query: unknown) => JSON.stringify([route.name, params, query]);

const checked = <A extends { reply: unknown } | Refusal>(schemas: Schemas, answer: A) =>
  isRefusal(answer) ? answer : { ...answer, reply: schemas.reply.parse(answer.reply) };

/** Returns the cached public answer of a route for this query, to be a part of another answer. */
export async function findHotJson<R extends Route>(
  answers: HotAnswers,
  route: R,
  schemas: NoInfer<SchemasOf<R>>,
  asked: object,
  make: (query: RouteParsed<NoInfer<R>>['query']) => Promise<HotAnswer<RouteReply<NoInfer<R>>>>,
): Promise<KeptJson> {
  const query = ((schemas as Schemas).query?.parse(asked) ?? asked) as RouteParsed<R>['query'];
  const kept = await answers.findOrMake(undefined, keyFor(route, {}, query), async () =>
    checked(schemas, await make(query)),
  );
  invariant(!isRefusal(kept), 'a list is never refused');
  return toKeptJson(answers.body(kept, 'identity').toString());
}

function send(request: FastifyRequest, reply: FastifyReply, answers: HotAnswers, kept: CachedAnswer): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], kept);
  const etag = `"${kept.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
  if (names(request.headers['if-none-match'], etag)) {
    // the browser keeps the headers of the answer it has, save those that are sent again
    if (!reply.hasHeader(MAINTENANCE_HEADER)) reply.header(MAINTENANCE_HEADER, '0');
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', 'application/json; charset=utf-8').send(answers.body(kept, encoding));
}

function encodingFor(accepted: string | string[] | undefined, kept: Pick<CachedAnswer, 'bodies'>): Encoding {
  const isSmall = (kept.bodies.get('identity')?.length ?? 0) < worthCompressing;
  if (isSmall || typeof accepted !== 'string') return 'identity';
  return acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Returns whether an Accept-Encoding header allows this encoding. */
export const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, weight] = part.split(';q=');
    return name?.trim() === encoding && Number(weight ?? 1) > 0;
  });

/** Returns whether an If-None-Match header contains this tag, which a proxy may have made weak. */
const names = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

type SharedAnswer = Pick<CachedAnswer, 'bodies'>;

/**
 * Serves a contract route whose answer is the same for all who may read it: those who ask at the same moment share one
 * read, serialisation and compression. `keyOf` names the answer; `make` does not know the caller.
 */
export function serveShared<R extends Route>(
  app: FastifyInstance,
  deps: Deps,
  route: R,
  schemas: NoInfer<SchemasOf<R>>,
  keyOf: (call: Call<NoInfer<R>>) => string,
  make: (key: string) => Promise<RouteReply<NoInfer<R>>>,
): void {
  const reads = createKeyedSharedReads<SharedAnswer>();
  const read = async (key: string): Promise<SharedAnswer> => {
    const json = JSON.stringify(schemas.reply.parse(await make(key)));
    return { bodies: new Map([['identity', Buffer.from(json)]]) };
  };
  const answer = (call: Call<NoInfer<R>>) => {
    const key = keyOf(call);
    return reads(key, () => read(key));
  };
  serveAs(app, deps, route, schemas, answer, sendShared);
}

function sendShared(reply: FastifyReply, kept: SharedAnswer): FastifyReply {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], kept);
  const body = kept.bodies.get(encoding) ?? compress(kept.bodies.get('identity') as Buffer, encoding);
  kept.bodies.set(encoding, body);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').header('content-type', 'application/json; charset=utf-8').send(body);
}
