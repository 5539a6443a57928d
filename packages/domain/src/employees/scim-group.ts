import type { ScimProblem } from './scim-person-patch.ts';
import { isRecord, readText } from './scim-value-guards.ts';

/** A group as a directory sends it: its name, the directory's own id for it, and the ids of its people. */
export type ScimGroup = {
  readonly displayName: string | null;
  readonly externalId: string | null;
  readonly members: readonly string[];
};

export const SCIM_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LONGEST_NAME = 60;
const LONGEST_EXTERNAL_ID = 200;
const MOST_MEMBERS = 20_000;

/**
 * Reads the ids of `[{ value }]`, each once, in lower case. Returns an empty list for nothing, or null when an entry
 * has no id.
 */
function readMembers(value: unknown): string[] | null {
  const list = value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
  const ids = list.map((one) => (isRecord(one) ? readText(one.value) : readText(one)));
  return ids.includes(null) ? null : [...new Set(ids.map((id) => String(id).toLowerCase()))];
}

const noList: ScimProblem = { scimType: 'invalidValue', detail: 'members must be a list of { value }.' };

/** Reads a whole group, as a creation or a replacement sends it. */
export function readScimGroup(resource: Readonly<Record<string, unknown>>): ScimGroup | ScimProblem {
  const members = readMembers(resource.members);
  if (members === null) return noList;
  return { displayName: readText(resource.displayName), externalId: readText(resource.externalId), members };
}

/**
 * Checks that a group may be kept: it has a name of at most 60 characters, an externalId of at most 200, and at most
 * 20,000 people. Returns the problem otherwise.
 */
export function cleanScimGroup(group: ScimGroup): (ScimGroup & { displayName: string }) | ScimProblem {
  const { displayName, externalId, members } = group;
  const refuse = (detail: string): ScimProblem => ({ scimType: 'invalidValue', detail });
  if (displayName === null || displayName.length > LONGEST_NAME)
    return refuse(`displayName is needed, with ${LONGEST_NAME} characters at most.`);
  if (externalId !== null && externalId.length > LONGEST_EXTERNAL_ID)
    return refuse(`externalId may have ${LONGEST_EXTERNAL_ID} characters at most.`);
  if (members.length > MOST_MEMBERS) return refuse(`A group may have ${MOST_MEMBERS} members at most.`);
  return { ...group, displayName };
}

/** Returns the id in a path like 'members[value eq "id"]', in lower case, or null for any other path. */
const findNamed = (path: string): string | null =>
  /^members\[\s*value\s+eq\s+"([^"]+)"\s*\]$/i.exec(path)?.[1]?.toLowerCase() ?? null;

type Operation = { op: string; path: string | null; value: unknown };

function patchMembers(before: ScimGroup, { op, path, value }: Operation): ScimGroup | ScimProblem {
  const named = path === null ? null : findNamed(path);
  const given = named === null ? readMembers(value) : [named];
  if (given === null) return noList;
  if (op === 'replace' && named === null) return { ...before, members: given };
  if (op !== 'remove') return { ...before, members: [...new Set([...before.members, ...given])] };
  const isAll = named === null && (value === null || value === undefined);
  return { ...before, members: isAll ? [] : before.members.filter((id) => !given.includes(id)) };
}

function patchOne(before: ScimGroup, operation: Operation): ScimGroup | ScimProblem {
  const { op, path, value } = operation;
  const key = path?.toLowerCase().replace(`${SCIM_GROUP.toLowerCase()}:`, '') ?? null;
  if (key === null) {
    if (op === 'remove' || !isRecord(value))
      return { scimType: 'invalidSyntax', detail: 'An operation needs a path, or a value with attributes.' };
    let next: ScimGroup | ScimProblem = before;
    for (const [name, inner] of Object.entries(value)) {
      next = patchOne(next, { op, path: name, value: inner });
      if ('scimType' in next) return next;
    }
    return next;
  }
  if (key === 'members' || key.startsWith('members[')) return patchMembers(before, operation);
  const text = op === 'remove' ? null : readText(value);
  if (key === 'displayname') return { ...before, displayName: text };
  // An attribute that we do not keep is ignored, as the standard allows.
  return key === 'externalid' ? { ...before, externalId: text } : before;
}

/** Applies the operations of a PATCH to a group. Returns a problem when one of them makes no sense. */
export function applyScimGroupPatch(before: ScimGroup, body: unknown): ScimGroup | ScimProblem {
  const operations = isRecord(body) ? body.Operations : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 1000)
    return { scimType: 'invalidSyntax', detail: 'Operations must be a list of 1 to 1000 operations.' };
  let next: ScimGroup | ScimProblem = before;
  for (const operation of operations) {
    const op = isRecord(operation) ? readText(operation.op)?.toLowerCase() : undefined;
    if (!isRecord(operation) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
      return { scimType: 'invalidSyntax', detail: 'op must be add, replace or remove.' };
    next = patchOne(next, { op, path: readText(operation.path), value: operation.value });
    if ('scimType' in next) return next;
  }
  return next;
}

export type ScimGroupFilter = { id?: string; displayName?: string; externalId?: string };

const names = { displayname: 'displayName', externalid: 'externalId', id: 'id' } as const;

/** Parses a filter such as `displayName eq "Ventas"`. Returns a problem for any other filter. */
export function parseScimGroupFilter(text: string): ScimGroupFilter | ScimProblem {
  const [, path = '', raw = ''] = /^\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? [];
  const name = names[path.toLowerCase() as keyof typeof names];
  try {
    if (name !== undefined) return { [name]: JSON.parse(raw) as string };
  } catch {
    // The value is not a JSON string, which is refused below.
  }
  return { scimType: 'invalidFilter', detail: 'Only displayName, externalId or id with eq is understood.' };
}

/**
 * Returns the group of a person by the groups in which the directory has them, of which the first joined counts.
 * Without any, a group that HR chose stays, and one that came from the directory ends (null).
 */
export function chooseDirectoryGroup(
  joined: readonly string[],
  now: { readonly groupId: string | null; readonly isOfDirectory: boolean },
): string | null {
  const [first] = joined;
  return first ?? (now.isOfDirectory ? null : now.groupId);
}
