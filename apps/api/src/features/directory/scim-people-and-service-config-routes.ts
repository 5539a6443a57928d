import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { parseScimFilter } from '@sazon/domain/employees/scim-person-filter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  addDirectoryPerson,
  patchDirectoryPerson,
  removeDirectoryPerson,
  replaceDirectoryPerson,
} from './directory-people-actions.ts';
import { type DirectoryPerson, findDirectoryPerson, listDirectoryPeople } from './directory-people-queries.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { scimProvider } from './scim-errors-and-service-config.ts';
import {
  notJson,
  openScim,
  readBody,
  readId,
  readPage,
  type ScimAnswer,
  toScimList,
} from './scim-requests-and-answers.ts';
import { scimResourceTypes, scimSchemas } from './scim-schemas.ts';
import { toScimUser } from './scim-users-and-groups-mapping.ts';

/** Serves the people of a company's directory by SCIM, and what this service can do. */
export function scimRoutes(app: FastifyInstance, deps: Deps): void {
  const toAnswer = (person: DirectoryPerson | Refusal, status = 200): ScimAnswer =>
    isRefusal(person) ? person : { resource: toScimUser(person, deps.config.publicUrl), status };
  openScim(app, deps, (door) => {
    door('GET', '/ServiceProviderConfig', async () => ({ body: scimProvider }));
    door('GET', '/ResourceTypes', async () => toScimList(scimResourceTypes, scimResourceTypes.length, 1));
    door('GET', '/Schemas', async () => toScimList(scimSchemas, scimSchemas.length, 1));
    door('GET', '/Users', (directory, request) => listUsers(deps, directory, request));
    door('POST', '/Users', async (directory, request) => {
      const resource = readBody(request);
      return resource === undefined ? notJson : toAnswer(await addDirectoryPerson(deps, directory, resource), 201);
    });
    door('GET', '/Users/:id', async ({ enterpriseId }, request) =>
      toAnswer((await findDirectoryPerson(deps.db, enterpriseId, readId(request))) ?? { refusal: 'NOT_FOUND' }),
    );
    door('PUT', '/Users/:id', async (directory, request) => {
      const resource = readBody(request);
      if (resource === undefined) return notJson;
      const ifMatch = request.headers['if-match'];
      return toAnswer(await replaceDirectoryPerson(deps, directory, readId(request), resource, ifMatch));
    });
    door('PATCH', '/Users/:id', async (directory, request) => {
      const { body, headers } = request;
      return toAnswer(await patchDirectoryPerson(deps, directory, readId(request), body, headers['if-match']));
    });
    door('DELETE', '/Users/:id', async (directory, request) => {
      const removed = await removeDirectoryPerson(deps, directory, readId(request), request.headers['if-match']);
      return isRefusal(removed) ? removed : null;
    });
  });
}

async function listUsers(deps: Deps, { enterpriseId }: Directory, request: FastifyRequest): Promise<ScimAnswer> {
  const asked = readPage(request);
  if (isRefusal(asked)) return asked;
  const { limit, startIndex } = asked;
  const filter = asked.filter === undefined ? {} : parseScimFilter(asked.filter);
  if ('scimType' in filter) return { refusal: 'VALIDATION', field: filter.scimType, message: filter.detail };
  const found = await listDirectoryPeople(deps.db, enterpriseId, filter, { limit, offset: startIndex - 1 });
  const resources = found.people.map((person) => toScimUser(person, deps.config.publicUrl));
  return toScimList(resources, found.total, startIndex);
}
