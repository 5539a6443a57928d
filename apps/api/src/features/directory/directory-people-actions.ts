import { type Refusal, refuse } from '@sazon/contract/refusal';
import { cleanDirectoryStatement, type DirectoryValues } from '@sazon/domain/employees/directory-statement-cleaning';
import type { EmployeeField } from '@sazon/domain/employees/employee-values';
import { applyScimPatch, type ScimProblem } from '@sazon/domain/employees/scim-person-patch';
import { readScimUser, type ScimStatement } from '@sazon/domain/employees/scim-person-statement';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readDefaultAmount } from '../employee-register/default-ceiling-queries.ts';
import { findCodeOwner } from '../employee-register/employee-code-queries.ts';
import {
  insertPeople,
  lockPeopleByIds,
  type RegisterPerson,
  savePeople,
} from '../employee-register/employee-register-people-queries.ts';
import { endSessionsAndNotifyWithdrawn } from '../employee-register/end-sessions-and-notify-withdrawn-actions.ts';
import { type RecordedChange, recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import {
  type DirectoryPerson,
  findDirectoryPerson,
  findRegistered,
  linkPerson,
  renamePerson,
  unlinkPerson,
} from './directory-people-queries.ts';
import type { Directory } from './directory-tokens-queries.ts';
import { findVersionRefusal, refuseScim } from './scim-refusals.ts';
import { toScimUser, toStatement } from './scim-users-and-groups-mapping.ts';

type Resource = Readonly<Record<string, unknown>>;
/** How a write to the directory may be refused. */
export type DirectoryRefusal = Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>;

const taken = refuse('STATE_CONFLICT', { message: 'Ya hay alguien con ese userName, documento o código.' });
/**
 * Adds a person to the directory and to the company's register, with the company's ceiling. A person who is on the
 * register, by document or else by e-mail, is taken over and changed instead.
 */
export async function addDirectoryPerson(
  deps: Deps,
  directory: Directory,
  resource: Resource,
): Promise<DirectoryPerson | DirectoryRefusal> {
  const values = cleanDirectoryStatement(readScimUser(resource));
  if ('scimType' in values) return refuseScim(values);
  const { enterpriseId } = directory;
  return await inTransaction(deps, async (tx) => {
    const found = await findRegistered(tx, enterpriseId, values);
    if (found?.isKept) return taken;
    const id = found?.id ?? (await insertNew(tx, deps, directory, values));
    if (typeof id !== 'string') return id;
    const { userName, externalId } = values;
    if (!(await linkPerson(tx, { personId: id, enterpriseId, userName, externalId }, deps.now()))) return taken;
    if (found !== undefined && !(await saveValues(tx, deps, directory, id, values))) return taken;
    return (await findDirectoryPerson(tx, enterpriseId, id)) ?? refuse('NOT_FOUND');
  });
}

async function insertNew(tx: Tx, deps: Deps, directory: Directory, values: DirectoryValues) {
  const { document, userName: _userName, externalId: _externalId, ...contact } = values;
  if (document === null) {
    return refuseScim({
      scimType: 'invalidValue',
      detail: 'Falta el documento, y nadie del registro tiene ese correo.',
    });
  }
  const amountCop = await readDefaultAmount(tx, directory.enterpriseId);
  const marks = { hasUnlimitDailyOrders: false, earnsOver310Uvt: false, entryDate: null, exitDate: null };
  const person = { ...contact, ...document, ...marks, id: deps.newId(), amountCop };
  if (await isCodeTaken(tx, directory.enterpriseId, { ...person, id: null })) return taken;
  const added = await insertPeople(tx, directory.enterpriseId, [person], deps.now());
  if (!added.has(person.id)) return taken;
  const changes = [{ field: 'active', before: null, after: person.active }] as const;
  await record(tx, deps, directory, person.id, changes);
  return person.id;
}

/** Replaces what the directory says of a person. */
export const replaceDirectoryPerson = (
  deps: Deps,
  directory: Directory,
  id: string,
  resource: Resource,
  ifMatch?: string,
) => changePerson(deps, directory, { id, ifMatch }, () => readScimUser(resource));

/** Applies the operations of a PATCH request to a person. */
export const patchDirectoryPerson = (deps: Deps, directory: Directory, id: string, body: unknown, ifMatch?: string) =>
  changePerson(deps, directory, { id, ifMatch }, (person) => applyScimPatch(toStatement(person), body));

async function changePerson(
  deps: Deps,
  directory: Directory,
  of: { id: string; ifMatch: string | undefined },
  change: (person: DirectoryPerson) => ScimStatement | ScimProblem,
): Promise<DirectoryPerson | DirectoryRefusal> {
  const { enterpriseId } = directory;
  return await inTransaction(deps, async (tx) => {
    const person = await lockPerson(tx, deps, directory, of);
    if ('refusal' in person) return person;
    const stated = change(person);
    if ('scimType' in stated) return refuseScim(stated);
    const values = cleanDirectoryStatement(stated);
    if ('scimType' in values) return refuseScim(values);
    const { document, userName, externalId } = values;
    // everything that a person signed names the document, so another document is another person
    if (document !== null && document.identification !== person.identification)
      return refuseScim({ scimType: 'invalidValue', detail: 'El documento no cambia: crea a la persona de nuevo.' });
    if (!(await renamePerson(tx, { personId: of.id, enterpriseId, userName, externalId }))) return taken;
    if (!(await saveValues(tx, deps, directory, of.id, values))) return taken;
    return (await findDirectoryPerson(tx, enterpriseId, of.id)) ?? refuse('NOT_FOUND');
  });
}

/** Withdraws a person from the register, because the directory no longer keeps them. */
export async function removeDirectoryPerson(
  deps: Deps,
  directory: Directory,
  id: string,
  ifMatch?: string,
): Promise<{ ok: true } | DirectoryRefusal> {
  return await inTransaction(deps, async (tx) => {
    const person = await lockPerson(tx, deps, directory, { id, ifMatch });
    if ('refusal' in person) return person;
    await saveValues(tx, deps, directory, id, { active: false });
    await unlinkPerson(tx, id);
    return { ok: true as const };
  });
}

/** Locks a person of this directory. Refuses when they are not at the version which the caller has seen. */
async function lockPerson(
  tx: Tx,
  deps: Deps,
  { enterpriseId }: Directory,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<DirectoryPerson | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  await lockPeopleByIds(tx, [id]);
  const person = await findDirectoryPerson(tx, enterpriseId, id);
  if (person === undefined) return refuse('NOT_FOUND');
  return findVersionRefusal(toScimUser(person, deps.config.publicUrl), ifMatch) ?? person;
}

/** Whether the code that somebody would have is that of another active person of the company. */
const isCodeTaken = async (
  tx: Tx,
  enterpriseId: string,
  { id, employeeId, active }: { id: string | null; employeeId: string | null; active: boolean },
): Promise<boolean> =>
  active && employeeId !== null && (await findCodeOwner(tx, enterpriseId, employeeId, id)) !== undefined;

/**
 * Saves changed values of a locked person and their history. A withdrawal also ends sessions and tells the person.
 * Returns false when their code is somebody else's.
 */
async function saveValues(
  tx: Tx,
  deps: Deps,
  directory: Directory,
  id: string,
  values: Partial<Pick<RegisterPerson, 'employeeId' | 'firstName' | 'lastName' | 'cellPhone' | 'email' | 'active'>>,
): Promise<boolean> {
  const [before] = await lockPeopleByIds(tx, [id]);
  if (before === undefined) return true;
  const changes = kept.flatMap((field): RecordedChange[] => {
    const after = values[field];
    return after === undefined || after === before[field] ? [] : [{ field, before: before[field], after }];
  });
  if (changes.length === 0) return true;
  const next = { ...before, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
  if (await isCodeTaken(tx, directory.enterpriseId, next)) return false;
  await savePeople(tx, [next], deps.now());
  await record(tx, deps, directory, id, changes);
  if (before.active && values.active === false) await endSessionsAndNotifyWithdrawn(tx, deps, [id]);
  if (before.userId !== null) tx.events.publish([`user:${before.userId}`]);
  return true;
}

/** The fields of a person that a directory may change. */
const kept = [
  'employeeId',
  'firstName',
  'lastName',
  'cellPhone',
  'email',
  'active',
] as const satisfies readonly EmployeeField[];

const record = (tx: Tx, deps: Deps, { authorId }: Directory, personId: string, changes: readonly RecordedChange[]) =>
  recordEmployeeChanges(tx, [{ personId, changes }], { actorId: authorId, nowMs: deps.now() });
