import { isRecord, readText } from './scim-value-guards.ts';

/** What a directory says of a person over SCIM, not cleaned yet. Null means that it says nothing of the field. */
export type ScimStatement = {
  userName: string | null;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
  phone: string | null;
  employeeNumber: string | null;
  identificationType: string | null;
  identification: string | null;
  active: boolean;
};

export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const SCIM_ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
/** Our extension for the identity document, for which the standard has no place. */
export const SCIM_DOCUMENT = 'urn:ietf:params:scim:schemas:extension:sazon:2.0:User';

/** Reads a boolean, or a word that some directories send instead ('False', 'true'). Returns null for anything else. */
export function readScimBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : null;
}

/**
 * Returns the value of the primary entry in a list of `{ value, type, primary }`, else of the one of this type, else of
 * the first; null without any.
 */
export function readScimList(list: unknown, type: string): string | null {
  const entries = (Array.isArray(list) ? list : [list]).filter(isRecord);
  const chosen =
    entries.find(({ primary }) => readScimBoolean(primary) === true) ??
    entries.find((entry) => readText(entry.type)?.toLowerCase() === type) ??
    entries[0];
  return chosen === undefined ? null : readText(chosen.value);
}

/** Reads a whole person, as a creation or a replacement sends it. The person is active unless it says otherwise. */
export function readScimUser(resource: Readonly<Record<string, unknown>>): ScimStatement {
  const name = isRecord(resource.name) ? resource.name : {};
  const enterprise = isRecord(resource[SCIM_ENTERPRISE_USER]) ? resource[SCIM_ENTERPRISE_USER] : {};
  const document = isRecord(resource[SCIM_DOCUMENT]) ? resource[SCIM_DOCUMENT] : {};
  return {
    userName: readText(resource.userName),
    externalId: readText(resource.externalId),
    givenName: readText(name.givenName),
    familyName: readText(name.familyName),
    email: readScimList(resource.emails, 'work'),
    phone: readScimList(resource.phoneNumbers, 'mobile'),
    employeeNumber: readText(enterprise.employeeNumber),
    identificationType: readText(document.identificationType),
    identification: readText(document.identification),
    active: readScimBoolean(resource.active) ?? true,
  };
}
