import { isRefusal, type Refusal } from '@sazon/contract/refusal';
import { parseScimGroupFilter } from '@sazon/domain/employees/scim-group';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  addDirectoryGroup,
  patchDirectoryGroup,
  removeDirectoryGroup,
  replaceDirectoryGroup,
} from './directory-groups-actions.ts';
import { type DirectoryGroup, findDirectoryGroup, listDirectoryGroups } from './directory-groups-queries.ts';
import type { Directory } from './directory-tokens-queries.ts';
import {
  notJson,
  openScim,
  readBody,
  readId,
  readPage,
  type ScimAnswer,
  toScimList,
} from './scim-requests-and-answers.ts';
import { toScimGroup } from './scim-users-and-groups-mapping.ts';

/**
 * Serves the groups of a company's directory by SCIM: areas and cost centres, which may have a subsidy of their own.
 */
export function scimGroupsRoutes(app: FastifyInstance, deps: Deps): void {
  const toAnswer = (group: DirectoryGroup | Refusal, status = 200): ScimAnswer =>
    isRefusal(group) ? group : { resource: toScimGroup(group, deps.config.publicUrl), status };
  openScim(app, deps, (door) => {
    door('GET', '/Groups', (directory, request) => listGroups(deps, directory, request));
    door('POST', '/Groups', async (directory, request) => {
      const resource = readBody(request);
      return resource === undefined ? notJson : toAnswer(await addDirectoryGroup(deps, directory, resource), 201);
    });
    door('GET', '/Groups/:id', async ({ enterpriseId }, request) =>
      toAnswer((await findDirectoryGroup(deps.db, enterpriseId, readId(request))) ?? { refusal: 'NOT_FOUND' }),
    );
    door('PUT', '/Groups/:id', async (directory, request) => {
      const resource = readBody(request);
      if (resource === undefined) return notJson;
      const ifMatch = request.headers['if-match'];
      return toAnswer(await replaceDirectoryGroup(deps, directory, readId(request), resource, ifMatch));
    });
    door('PATCH', '/Groups/:id', async (directory, request) => {
      const { body, headers } = request;
      return toAnswer(await patchDirectoryGroup(deps, directory, readId(request), body, headers['if-match']));
    });
    door('DELETE', '/Groups/:id', async (directory, request) => {
      const removed = await removeDirectoryGroup(deps, directory, readId(request), request.headers['if-match']);
      return isRefusal(removed) ? removed : null;
    });
  });
}

async function listGroups(deps: Deps, { enterpriseId }: Directory, request: FastifyRequest): Promise<ScimAnswer> {
  const asked = readPage(request);
  if (isRefusal(asked)) return asked;
  const { limit, startIndex, withoutMembers } = asked;
  const filter = asked.filter === undefined ? {} : parseScimGroupFilter(asked.filter);
  if ('scimType' in filter) return { refusal: 'VALIDATION', field: filter.scimType, message: filter.detail };
  const found = await listDirectoryGroups(deps.db, enterpriseId, filter, { limit, offset: startIndex - 1 });
  const resources = found.groups.map((group) => {
    const { members, ...rest } = toScimGroup(group, deps.config.publicUrl);
    return withoutMembers ? rest : { ...rest, members };
  });
  return toScimList(resources, found.total, startIndex);
}
