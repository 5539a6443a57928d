import {
  readScimBoolean,
  readScimList,
  SCIM_DOCUMENT,
  SCIM_ENTERPRISE_USER,
  SCIM_USER,
  type ScimStatement,
} from './scim-person-statement.ts';
import { isRecord, readText } from './scim-value-guards.ts';

export type ScimProblem = {
  readonly scimType: 'invalidSyntax' | 'invalidValue' | 'invalidFilter';
  readonly detail: string;
};

type Field = keyof ScimStatement;

/** The field that each attribute of SCIM sets, by the attribute in lower case. */
const fields: Readonly<Record<string, Exclude<Field, 'active'>>> = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  emails: 'email',
  'emails.value': 'email',
  phonenumbers: 'phone',
  'phonenumbers.value': 'phone',
  [`${SCIM_ENTERPRISE_USER}:employeeNumber`.toLowerCase()]: 'employeeNumber',
  [`${SCIM_DOCUMENT}:identification`.toLowerCase()]: 'identification',
  [`${SCIM_DOCUMENT}:identificationType`.toLowerCase()]: 'identificationType',
};

/** Shortens a path: 'emails[type eq "work"].value' becomes 'emails.value', and a core attribute loses its schema. */
const toKey = (path: string): string =>
  path
    .replace(/\[[^\]]*\]/g, '')
    .replace(new RegExp(`^${SCIM_USER}:`, 'i'), '')
    .toLowerCase();

/** Whether a path names a phone that is not the mobile, which is ignored. */
const isOtherPhone = (path: string): boolean => /^phonenumbers\[/i.test(path) && !/"mobile"/i.test(path);

function setValue(statement: ScimStatement, path: string, value: unknown): ScimProblem | null {
  const key = toKey(path);
  if (key === 'active') {
    const active = readScimBoolean(value);
    if (active === null) return { scimType: 'invalidValue', detail: 'active must be true or false.' };
    statement.active = active;
    return null;
  }
  const field = fields[key];
  // An attribute that we do not keep is ignored, as the standard allows.
  if (field === undefined || isOtherPhone(path)) return null;
  const isList = key === 'emails' || key === 'phonenumbers';
  statement[field] = isList ? readScimList(value, field === 'email' ? 'work' : 'mobile') : readText(value);
  return null;
}

/**
 * Sets everything that a value without a path names: attributes, dotted ones, and those inside `name` and the
 * extensions. Returns the first problem, or null.
 */
function setAll(statement: ScimStatement, value: Readonly<Record<string, unknown>>): ScimProblem | null {
  for (const [key, inner] of Object.entries(value)) {
    const separator = key.toLowerCase() === 'name' ? '.' : /^urn:.*:User$/i.test(key) ? ':' : null;
    const problem =
      separator !== null && isRecord(inner)
        ? setAll(
            statement,
            Object.fromEntries(Object.entries(inner).map(([name, one]) => [key + separator + name, one])),
          )
        : setValue(statement, key, inner);
    if (problem !== null) return problem;
  }
  return null;
}

/** Applies the operations of a PATCH to a person. Returns a problem when one of them makes no sense. */
export function applyScimPatch(before: ScimStatement, body: unknown): ScimStatement | ScimProblem {
  const operations = isRecord(body) ? body.Operations : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 100)
    return { scimType: 'invalidSyntax', detail: 'Operations must be a list of 1 to 100 operations.' };
  const next = { ...before };
  for (const operation of operations) {
    const op = isRecord(operation) ? readText(operation.op)?.toLowerCase() : undefined;
    const path = isRecord(operation) ? readText(operation.path) : null;
    const value = isRecord(operation) ? operation.value : undefined;
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      return { scimType: 'invalidSyntax', detail: 'op must be add, replace or remove.' };
    if (path === null && (op === 'remove' || !isRecord(value)))
      return { scimType: 'invalidSyntax', detail: 'An operation needs a path, or a value with attributes.' };
    const problem =
      path === null
        ? setAll(next, value as Readonly<Record<string, unknown>>)
        : isRecord(value) && (toKey(path) === 'name' || /^urn:.*:User$/i.test(path))
          ? setAll(next, { [path]: value })
          : setValue(next, path, op === 'remove' ? null : value);
    if (problem !== null) return problem;
  }
  return next;
}
