import { isRefusal } from '@sazon/contract/refusal';
import { parseScimGroupFilter } from '@sazon/domain/employees/scim-group';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import {
  addDirectoryGroup,
  patchDirectoryGroup,
  removeDirectoryGroup,
  replaceDirectoryGroup,
} from './directory-groups-actions.ts';
import { findDirectoryGroup, listDirectoryGroups } from './directory-groups-queries.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { addScimResource, openScim, readPage, type ScimAnswer, toScimList } from './scim-requests-and-answers.ts';
import { toScimGroup } from './scim-users-and-groups-mapping.ts';

/**
 * Serves the groups of a company's directory by SCIM: areas and cost centres, which may have a subsidy of their own.
 */
export function scimGroupsRoutes(app: FastifyInstance, deps: Deps): void {
  openScim(app, deps, (door) => {
    addScimResource(door, '/Groups', {
      list: (directory, request) => listGroups(deps, directory, request),
      find: ({ enterpriseId }, id) => findDirectoryGroup(deps.db, enterpriseId, id),
      add: (directory, body) => addDirectoryGroup(deps, directory, body),
      replace: (directory, ...sent) => replaceDirectoryGroup(deps, directory, ...sent),
      patch: (directory, ...sent) => patchDirectoryGroup(deps, directory, ...sent),
      remove: (directory, ...sent) => removeDirectoryGroup(deps, directory, ...sent),
      toResource: (group) => toScimGroup(group, deps.config.publicUrl),
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
