import { isRefusal, type Refusal, refusals } from '@sazon/contract/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { buildProviderRateLimit } from '../../http/route-rate-limits.ts';
import { identifyDirectory } from './directory-tokens-actions.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { parseJson, toScimError } from './scim-errors-and-service-config.ts';

/** A person or group in the form of SCIM. */
type Resource = { readonly meta: { readonly version: string; readonly location: string } };
/**
 * What a handler answers to a directory: a resource, a list or document, a refusal, or null for an empty answer (204).
 */
export type ScimAnswer = { resource: Resource; status?: number } | { body: object } | Refusal | null;
type Handler = (directory: Directory, request: FastifyRequest) => Promise<ScimAnswer>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Adds an address below `/api/scim/v2`, whose handler is told which directory calls. */
export type ScimDoor = (method: Method, path: string, handler: Handler) => void;

/**
 * Serves addresses by which companies' directories keep their registers, by SCIM 2.0 (RFC 7643, 7644), outside of our
 * contract. A token sees and changes only what its company's directory brought.
 */
export function openScim(app: FastifyInstance, deps: Deps, serveAll: (door: ScimDoor) => void): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: buildProviderRateLimit(deps) } };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^application\/(scim\+)?json/, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    );
    serveAll((method, path, handler) =>
      scope.route({
        ...{ method, url: `/api/scim/v2${path}`, ...hidden },
        handler: (request, reply) => answerDirectory(deps, request, reply, handler),
      }),
    );
  });
}

type ScimBody = Readonly<Record<string, unknown>>;

/** What a directory may do to one kind of resource; `ifMatch` is the version that it has seen. */
type ScimActs<Found> = {
  list: Handler;
  find: (directory: Directory, id: string) => Promise<Found | undefined>;
  add: (directory: Directory, body: ScimBody) => Promise<Found | Refusal>;
  replace: (directory: Directory, id: string, body: ScimBody, ifMatch?: string) => Promise<Found | Refusal>;
  patch: (directory: Directory, id: string, body: unknown, ifMatch?: string) => Promise<Found | Refusal>;
  remove: (directory: Directory, id: string, ifMatch?: string) => Promise<object | Refusal>;
  toResource: (found: Found) => Resource;
};

/** Adds the six addresses of one kind of resource: list, add, read, replace, change and remove. */
export function addScimResource<Found extends object>(door: ScimDoor, path: string, acts: ScimActs<Found>): void {
  const toAnswer = (found: Found | Refusal, status = 200): ScimAnswer =>
    isRefusal(found) ? found : { resource: acts.toResource(found), status };
  door('GET', path, acts.list);
  door('POST', path, async (directory, request) => {
    const body = readBody(request);
    return body === undefined ? notJson : toAnswer(await acts.add(directory, body), 201);
  });
  door('GET', `${path}/:id`, async (directory, request) =>
    toAnswer((await acts.find(directory, readId(request))) ?? { refusal: 'NOT_FOUND' }),
  );
  door('PUT', `${path}/:id`, async (directory, request) => {
    const body = readBody(request);
    if (body === undefined) return notJson;
    return toAnswer(await acts.replace(directory, readId(request), body, request.headers['if-match']));
  });
  door('PATCH', `${path}/:id`, async (directory, request) =>
    toAnswer(await acts.patch(directory, readId(request), request.body, request.headers['if-match'])),
  );
  door('DELETE', `${path}/:id`, async (directory, request) => {
    const removed = await acts.remove(directory, readId(request), request.headers['if-match']);
    return isRefusal(removed) ? removed : null;
  });
}

/** Finds out which directory calls, runs the handler, and answers in the form of SCIM. */
async function answerDirectory(deps: Deps, request: FastifyRequest, reply: FastifyReply, handler: Handler) {
  reply.header('cache-control', 'no-store').header('content-type', 'application/scim+json; charset=utf-8');
  const directory = await findCallingDirectory(deps, request);
  const answer = directory === undefined ? ({ refusal: 'AUTH_REQUIRED' } as const) : await handler(directory, request);
  if (answer === null) return reply.code(204).send();
  if (isRefusal(answer)) {
    const error = toScimError(answer, refusals[answer.refusal]);
    return reply.code(error.code).send(JSON.stringify(error.body));
  }
  if ('body' in answer) return reply.send(JSON.stringify(answer.body));
  const { meta } = answer.resource;
  reply.header('etag', meta.version).header('location', meta.location);
  if (request.method === 'GET' && request.headers['if-none-match'] === meta.version) return reply.code(304).send();
  return reply.code(answer.status ?? 200).send(JSON.stringify(answer.resource));
}

/** Finds the directory that calls, by its bearer token. Returns undefined without a valid one. */
export async function findCallingDirectory(deps: Deps, request: FastifyRequest): Promise<Directory | undefined> {
  const bearer = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? undefined : await identifyDirectory(deps, bearer);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the id of the address. A text that is no id becomes one that nobody has. */
function readId(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  return uuid.test(id) ? id.toLowerCase() : '00000000-0000-0000-0000-000000000000';
}

const record = z.record(z.string(), z.unknown());

/** Reads the resource that a directory sends. Returns undefined when the body is no JSON object. */
const readBody = (request: FastifyRequest): Readonly<Record<string, unknown>> | undefined =>
  record.safeParse(request.body).data;

const notJson: Refusal = {
  ...{ refusal: 'VALIDATION', field: 'invalidSyntax', message: 'The body must be a JSON object.' },
};

const mostAtOnce = 200;
const page = z.object({
  filter: z.string().max(500).optional(),
  excludedAttributes: z.string().max(500).optional(),
  startIndex: z.coerce.number().int().default(1),
  count: z.coerce.number().int().default(100),
});

type Page = { filter: string | undefined; withoutMembers: boolean; startIndex: number; limit: number };

/** Reads which page and filter a directory asks for. Refuses numbers that are none. */
export function readPage(request: FastifyRequest): Page | Refusal {
  const asked = page.safeParse(request.query);
  if (!asked.success) return { refusal: 'VALIDATION', field: 'invalidValue' };
  const { filter, startIndex, count, excludedAttributes = '' } = asked.data;
  return {
    filter,
    withoutMembers: excludedAttributes.toLowerCase().split(',').includes('members'),
    startIndex: Math.max(1, startIndex),
    limit: Math.min(mostAtOnce, Math.max(0, count)),
  };
}

/** Turns a page of resources into the list form of SCIM. */
export const toScimList = (resources: readonly object[], total: number, startIndex: number) => ({
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: total, startIndex, itemsPerPage: resources.length, Resources: resources },
  },
});
