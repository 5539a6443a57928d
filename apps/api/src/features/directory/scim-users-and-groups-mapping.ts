import { createHash } from 'node:crypto';
import { SCIM_GROUP } from '@sazon/domain/employees/scim-group';
import {
  SCIM_DOCUMENT,
  SCIM_ENTERPRISE_USER,
  SCIM_USER,
  type ScimStatement,
} from '@sazon/domain/employees/scim-person-statement';
import type { DirectoryGroup } from './directory-groups-queries.ts';
import type { DirectoryPerson } from './directory-people-queries.ts';

/** Turns a person into the form of SCIM. It never says what they eat, nor their ceiling. */
export function toScimUser(person: DirectoryPerson, publicUrl: string) {
  const { id, createdAt, userName, externalId, email, cellPhone, employeeId, active } = person;
  const user = {
    schemas: [SCIM_USER, SCIM_ENTERPRISE_USER, SCIM_DOCUMENT],
    id,
    userName,
    ...(externalId !== null && { externalId }),
    name: {
      givenName: person.firstName,
      familyName: person.lastName,
      formatted: `${person.firstName} ${person.lastName}`,
    },
    displayName: `${person.firstName} ${person.lastName}`,
    active,
    ...(email !== null && { emails: [{ value: email, type: 'work', primary: true }] }),
    ...(cellPhone !== null && { phoneNumbers: [{ value: cellPhone, type: 'mobile' }] }),
    ...(employeeId !== null && { [SCIM_ENTERPRISE_USER]: { employeeNumber: employeeId } }),
    [SCIM_DOCUMENT]: { identificationType: person.identificationType, identification: person.identification },
  };
  const meta = {
    resourceType: 'User',
    created: new Date(createdAt).toISOString(),
    location: `${publicUrl}/api/scim/v2/Users/${id}`,
    version: toVersion(user),
  };
  return { ...user, meta };
}

/** Returns the version of a resource: a hash of all that it says. */
const toVersion = (resource: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

/** Turns a group into the form of SCIM. */
export function toScimGroup({ id, displayName, externalId, createdAt, members }: DirectoryGroup, publicUrl: string) {
  const group = {
    schemas: [SCIM_GROUP],
    ...{ id, displayName, ...(externalId !== null && { externalId }) },
    members: members.map((one) => ({
      ...{ value: one.id, display: one.name, type: 'User', $ref: `${publicUrl}/api/scim/v2/Users/${one.id}` },
    })),
  };
  const meta = {
    resourceType: 'Group',
    created: new Date(createdAt).toISOString(),
    location: `${publicUrl}/api/scim/v2/Groups/${id}`,
    version: toVersion(group),
  };
  return { ...group, meta };
}

/** Turns a stored person into what the directory has said so far, to which a PATCH request is applied. */
export const toStatement = (person: DirectoryPerson): ScimStatement => ({
  ...{ userName: person.userName, externalId: person.externalId, givenName: person.firstName },
  ...{ familyName: person.lastName, email: person.email, phone: person.cellPhone, employeeNumber: person.employeeId },
  ...{ identification: person.identification, identificationType: documentWords[person.identificationType] },
  active: person.active,
});

const documentWords = { cedula_de_ciudadania: 'CC', cedula_de_extranjeria: 'CE', nit: 'NIT' } as const;
