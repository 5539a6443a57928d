import { isRefusal, type Refusal, refusals } from '@sazon/contract/refusal';
import { parseScimFilter } from '@sazon/domain/employees/scim-filter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { buildProviderRateLimit } from '../../http/serve.ts';
import {
  addDirectoryPerson,
  patchDirectoryPerson,
  removeDirectoryPerson,
  replaceDirectoryPerson,
} from './directory-people-actions.ts';
import { type DirectoryPerson, findDirectoryPerson, listDirectoryPeople } from './directory-people-queries.ts';
import { identifyDirectory } from './directory-tokens-actions.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { parseJson, scimErrorOf, scimProvider } from './scim-answers.ts';
import { toScimUser } from './scim-resource.ts';

const mostAtOnce = 200;
const page = z.object({
  filter: z.string().max(500).optional(),
  startIndex: z.coerce.number().int().default(1),
  count: z.coerce.number().int().default(100),
});
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const record = z.record(z.string(), z.unknown());

type Answer = { person: DirectoryPerson; status?: number } | { body: object } | Refusal | null;
type Handler = (directory: Directory, request: FastifyRequest) => Promise<Answer>;

/**
 * A company's directory keeps its register by SCIM 2.0 (RFC 7643 and 7644): not calls of ours, so they stand outside of
 * the contract. A token is of one company, and sees and changes only whom that company's directory brought.
 */
export function scimRoutes(app: FastifyInstance, deps: Deps): void {
  const asDirectory = (handler: Handler) => (request: FastifyRequest, reply: FastifyReply) =>
    answerDirectory(deps, request, reply, handler);
  const hidden = { schema: { hide: true }, config: { rateLimit: buildProviderRateLimit(deps) } };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^application\/(scim\+)?json/, { parseAs: 'string' }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    );
    scope.get(
      '/api/scim/v2/ServiceProviderConfig',
      hidden,
      asDirectory(async () => ({ body: scimProvider })),
    );
    scope.get(
      '/api/scim/v2/Users',
      hidden,
      asDirectory((directory, request) => listUsers(deps, directory, request)),
    );
    scope.post(
      '/api/scim/v2/Users',
      hidden,
      asDirectory(async (directory, { body }) => {
        const resource = record.safeParse(body);
        if (!resource.success) return notJson;
        const person = await addDirectoryPerson(deps, directory, resource.data);
        return isRefusal(person) ? person : { person, status: 201 };
      }),
    );
    scope.get(
      '/api/scim/v2/Users/:id',
      hidden,
      asDirectory(async ({ enterpriseId }, request) => {
        const person = await findDirectoryPerson(deps.db, enterpriseId, idOf(request));
        return person === undefined ? { refusal: 'NOT_FOUND' } : { person };
      }),
    );
    scope.put(
      '/api/scim/v2/Users/:id',
      hidden,
      asDirectory(async (directory, request) => {
        const resource = record.safeParse(request.body);
        if (!resource.success) return notJson;
        return toAnswer(
          await replaceDirectoryPerson(deps, directory, idOf(request), resource.data, request.headers['if-match']),
        );
      }),
    );
    scope.patch(
      '/api/scim/v2/Users/:id',
      hidden,
      asDirectory(async (directory, request) => {
        const { body, headers } = request;
        return toAnswer(await patchDirectoryPerson(deps, directory, idOf(request), body, headers['if-match']));
      }),
    );
    scope.delete(
      '/api/scim/v2/Users/:id',
      hidden,
      asDirectory(async (directory, request) => {
        const removed = await removeDirectoryPerson(deps, directory, idOf(request), request.headers['if-match']);
        return isRefusal(removed) ? removed : null;
      }),
    );
  });
}

const toAnswer = (person: DirectoryPerson | Refusal): Answer => (isRefusal(person) ? person : { person });

const notJson: Refusal = { refusal: 'VALIDATION', field: 'invalidSyntax', message: 'The body must be a JSON object.' };

/** The id of the address; one that is no id is nobody's. */
function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  return uuid.test(id) ? id.toLowerCase() : '00000000-0000-0000-0000-000000000000';
}

async function listUsers(deps: Deps, { enterpriseId }: Directory, request: FastifyRequest): Promise<Answer> {
  const asked = page.safeParse(request.query);
  if (!asked.success) return { refusal: 'VALIDATION', field: 'invalidValue' };
  const startIndex = Math.max(1, asked.data.startIndex);
  const limit = Math.min(mostAtOnce, Math.max(0, asked.data.count));
  const filter = asked.data.filter === undefined ? {} : parseScimFilter(asked.data.filter);
  if ('scimType' in filter) return { refusal: 'VALIDATION', field: filter.scimType, message: filter.detail };
  const found = await listDirectoryPeople(deps.db, enterpriseId, filter, { limit, offset: startIndex - 1 });
  return {
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: found.total, startIndex, itemsPerPage: found.people.length },
      Resources: found.people.map((person) => toScimUser(person, deps.config.publicUrl)),
    },
  };
}

/** Asks whose directory calls, and answers in the words of the standard. */
async function answerDirectory(deps: Deps, request: FastifyRequest, reply: FastifyReply, handler: Handler) {
  reply.header('cache-control', 'no-store').header('content-type', 'application/scim+json; charset=utf-8');
  const bearer = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const directory = bearer === undefined ? undefined : await identifyDirectory(deps, bearer);
  const answer = directory === undefined ? ({ refusal: 'AUTH_REQUIRED' } as const) : await handler(directory, request);
  if (answer === null) return reply.code(204).send();
  if (isRefusal(answer)) {
    const error = scimErrorOf(answer, refusals[answer.refusal]);
    return reply.code(error.code).send(JSON.stringify(error.body));
  }
  if ('body' in answer) return reply.send(JSON.stringify(answer.body));
  const user = toScimUser(answer.person, deps.config.publicUrl);
  reply.header('etag', user.meta.version).header('location', user.meta.location);
  if (request.method === 'GET' && request.headers['if-none-match'] === user.meta.version) return reply.code(304).send();
  return reply.code(answer.status ?? 200).send(JSON.stringify(user));
}
