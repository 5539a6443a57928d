import { isRefusal } from '@sazon/contract/refusal';
import { parseScimFilter } from '@sazon/domain/employees/scim-person-filter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  addDirectoryPerson,
  patchDirectoryPerson,
  removeDirectoryPerson,
  replaceDirectoryPerson,
} from './directory-people-actions.ts';
import { findDirectoryPerson, listDirectoryPeople } from './directory-people-queries.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { scimProvider } from './scim-errors-and-service-config.ts';
import { addScimResource, openScim, readPage, type ScimAnswer, toScimList } from './scim-requests-and-answers.ts';
import { scimResourceTypes, scimSchemas } from './scim-schemas.ts';
import { toScimUser } from './scim-users-and-groups-mapping.ts';

/** Serves the people of a company's directory by SCIM, and what this service can do. */
export function scimRoutes(app: FastifyInstance, deps: Deps): void {
  openScim(app, deps, (door) => {
    door('GET', '/ServiceProviderConfig', async () => ({ body: scimProvider }));
    door('GET', '/ResourceTypes', async () => toScimList(scimResourceTypes, scimResourceTypes.length, 1));
    door('GET', '/Schemas', async () => toScimList(scimSchemas, scimSchemas.length, 1));
    addScimResource(door, '/Users', {
      list: (directory, request) => listUsers(deps, directory, request),
      find: ({ enterpriseId }, id) => findDirectoryPerson(deps.db, enterpriseId, id),
      add: (directory, body) => addDirectoryPerson(deps, directory, body),
      replace: (directory, ...sent) => replaceDirectoryPerson(deps, directory, ...sent),
      patch: (directory, ...sent) => patchDirectoryPerson(deps, directory, ...sent),
      remove: (directory, ...sent) => removeDirectoryPerson(deps, directory, ...sent),
      toResource: (person) => toScimUser(person, deps.config.publicUrl),
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
