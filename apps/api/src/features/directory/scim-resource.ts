import { createHash } from 'node:crypto';
import {
  SCIM_DOCUMENT,
  SCIM_ENTERPRISE_USER,
  SCIM_USER,
  type ScimStatement,
} from '@sazon/domain/employees/scim-statement';
import type { DirectoryPerson } from './directory-people-queries.ts';

/** A person as the standard writes one. Never what they eat, nor their ceiling. */
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
  const version = `W/"${createHash('sha256').update(JSON.stringify(user)).digest('base64url').slice(0, 22)}"`;
  const meta = {
    resourceType: 'User',
    created: new Date(createdAt).toISOString(),
    location: `${publicUrl}/api/scim/v2/Users/${id}`,
    version,
  };
  return { ...user, meta };
}

/** What the directory said of a person so far, as a PATCH starts from. */
export const toStatement = (person: DirectoryPerson): ScimStatement => ({
  ...{ userName: person.userName, externalId: person.externalId, givenName: person.firstName },
  ...{ familyName: person.lastName, email: person.email, phone: person.cellPhone, employeeNumber: person.employeeId },
  ...{ identification: person.identification, identificationType: documentWords[person.identificationType] },
  active: person.active,
});

const documentWords = { cedula_de_ciudadania: 'CC', cedula_de_extranjeria: 'CE', nit: 'NIT' } as const;
