import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type FieldChange, listChanges } from '@sazon/domain/employees/import-row-changes';
import { findTakenCodes } from '@sazon/domain/employees/taken-codes';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { saveCeilingScopes } from '../credit-line/group-and-company-ceilings-queries.ts';
import { listCodeOwners, releaseCodes } from '../employee-register/employee-code-queries.ts';
import { savePeople } from '../employee-register/employee-register-people-queries.ts';
import { type RecordedChange, recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { takeBackOwnSubsidies } from '../subsidies/own-subsidies-of-import-actions.ts';
import { archiveUnusedGroups } from '../subsidies/subsidy-groups-queries.ts';
import { applyListedCeilings } from './apply-listed-ceilings-actions.ts';
import { type DoneRow, listDoneRows, type RowOutcome, saveOutcomes } from './import-rows-queries.ts';
import { deletePeople, type ImportedPerson, lockPeopleToRestore } from './imported-people-queries.ts';
import { type ImportRecord, markImportUndone } from './imports-and-remembered-columns-queries.ts';
import {
  listAssigned,
  listSubsidised,
  lockNamedGroups,
  saveGroupsAndSites,
} from './save-imported-groups-sites-and-subsidies-actions.ts';

/** The number of rows in one transaction. */
const perPart = 500;

type Restored = { saved: ImportedPerson[]; deleted: string[]; outcomes: RowOutcome[] };

/**
 * Undoes the next rows of a locked import, except those of people who were changed or used since (`isAsWritten`,
 * `used`). Returns true when no rows are left and the import counts as undone, and when more than `mostRows` have to be
 * restored at once, which changes nothing.
 */
export async function restoreNextRows(tx: Tx, deps: Deps, record: ImportRecord, mostRows: number): Promise<boolean> {
  const rows = await listDoneRows(tx, record.id, perPart);
  if (rows.length > mostRows) return true;
  if (rows.length > 0) {
    const ids = rows.flatMap(({ personId }) => (personId === null ? [] : [personId]));
    const { enterpriseId } = record;
    const groupIds = await lockNamedGroups(tx, deps, enterpriseId, listGroupsBefore(rows));
    const since = { sinceMs: record.finishedAt ?? deps.now(), today: toBogotaDate(deps.now()) };
    const people = await lockPeopleToRestore(tx, enterpriseId, ids, since);
    const { saved, deleted, outcomes } = await keepTakenCodes(tx, enterpriseId, rows, people);
    // the index on codes is checked row by row, and whoever leaves may stand after whoever gets their code
    await releaseCodes(tx, [...deleted, ...listRecoded(saved, people)]);
    await savePeople(tx, saved, deps.now());
    const reversed = listReversed(rows, saved);
    await recordEmployeeChanges(tx, reversed, { actorId: record.authorId, nowMs: deps.now() });
    const assigned = listAssigned([], saved, reversed);
    const scopes = listScopesBefore(rows, saved);
    await saveCeilingScopes(tx, scopes);
    await saveGroupsAndSites(tx, deps, record, assigned, { groupIds, ownCeilings: [], isUndone: true });
    const ownChanged = saved.filter(({ id, amountCop }) => people.get(id)?.amountCop !== amountCop);
    await applyListedCeilings(tx, deps, enterpriseId, ownChanged);
    const followers = scopes.flatMap(({ id, scope }) => (scope === 'person' ? [] : [id]));
    if (followers.length > 0)
      await applyGroupAndCompanyCeilings(tx, deps, { enterpriseId, ids: followers, actorId: record.authorId });
    const subsidised = listSubsidised(assigned).map(({ id }) => id);
    await takeBackOwnSubsidies(tx, deps, record.id, subsidised);
    // outcomes are saved first, because deleting a person clears the reference in their row
    await saveOutcomes(tx, record.id, outcomes);
    if (deleted.length > 0) await deletePeople(tx, deleted);
    const added = rows.flatMap(({ stated: { group } }) => group ?? []);
    await archiveUnusedGroups(tx, enterpriseId, added, { sinceMs: record.createdAt, nowMs: deps.now() });
    tx.events.publish(saved.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
  }
  if (rows.length >= perPart) return false;
  await markImportUndone(tx, record.id, deps.now());
  return true;
}

/** Lists those who get or lose a code: restored with another one, or withdrawn or taken back with the one they have. */
const listRecoded = (saved: readonly ImportedPerson[], people: ReadonlyMap<string, ImportedPerson>): string[] =>
  saved.flatMap(({ id, employeeId, active }) => {
    const now = people.get(id);
    return now?.employeeId === employeeId && now.active === active ? [] : [id];
  });

/** Lists where the ceilings that the list changed came from before; any other is as somebody gave it since. */
function listScopesBefore(rows: readonly DoneRow[], saved: readonly ImportedPerson[]) {
  const restored = new Set(saved.map(({ id }) => id));
  return rows.flatMap(({ personId, ceilingScope, changes }) =>
    personId !== null && ceilingScope !== null && restored.has(personId) && changesCeiling(changes)
      ? [{ id: personId, scope: ceilingScope }]
      : [],
  );
}

const changesCeiling = (changes: readonly FieldChange[]) => changes.some(({ field }) => field === 'amountCop');

/** Sorts rows to restore; leaves as they are people whose code of before is somebody else's by now. */
async function keepTakenCodes(
  tx: Tx,
  enterpriseId: string,
  rows: readonly DoneRow[],
  people: ReadonlyMap<string, ImportedPerson & { used: boolean }>,
): Promise<Restored> {
  const restored = sortRestored(rows, people);
  const removed = new Set(restored.deleted);
  const gone = [...people.values()].flatMap((person) => (removed.has(person.id) ? [{ ...person, active: false }] : []));
  const codes = restored.saved.flatMap(({ employeeId }) => employeeId ?? []);
  const owners = await listCodeOwners(tx, enterpriseId, codes);
  const taken = findTakenCodes([...restored.saved, ...gone], owners);
  return taken.size === 0 ? restored : sortRestored(rows, new Map([...people].filter(([id]) => !taken.has(id))));
}

/** Lists the groups in which people were before the import. */
const listGroupsBefore = (rows: readonly DoneRow[]): string[] =>
  rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, before }) => (field === 'group' && before !== null ? [String(before)] : [])),
  );

function sortRestored(
  rows: readonly DoneRow[],
  people: ReadonlyMap<string, ImportedPerson & { used: boolean }>,
): Restored {
  const restored: Restored = { saved: [], deleted: [], outcomes: [] };
  for (const row of rows) {
    const person = row.personId === null ? undefined : people.get(row.personId);
    const isAdded = row.changes.length === 0;
    const isUntouched = person !== undefined && !person.used && isAsWritten(row, person, isAdded);
    restored.outcomes.push({ position: row.position, outcome: isUntouched ? 'undone' : 'kept' });
    if (person === undefined || !isUntouched) continue;
    if (isAdded) restored.deleted.push(person.id);
    else restored.saved.push(toRestored(row, person));
  }
  return restored;
}

/** Whether a person is as the import left them. One whom the import added must not have an account linked or proven. */
const isAsWritten = (row: DoneRow, person: ImportedPerson, isAdded: boolean): boolean =>
  isAdded
    ? person.userId === null && !person.isProven && listChanges(row.stated, person).length === 0
    : row.changes.every(({ field, after }) => person[field] === after);

/**
 * A person as they were before the list. An active one who followed their group or company keeps the ceiling of the list
 * here: its present ceiling replaces it next, and is the only one that they are told.
 */
function toRestored({ changes, ceilingScope }: DoneRow, person: ImportedPerson): ImportedPerson {
  const restored = { ...person, ...toBefore(changes) };
  const follows = restored.active && ceilingScope !== null && ceilingScope !== 'person';
  return follows ? { ...restored, amountCop: person.amountCop } : restored;
}

const toBefore = (changes: readonly FieldChange[]) =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before]));

/** Returns the changes that were taken back, in reverse, for the history of their people. */
function listReversed(rows: readonly DoneRow[], saved: readonly ImportedPerson[]) {
  const restored = new Map(saved.map((person) => [person.id, person] as const));
  return rows.flatMap(({ personId, changes }) => {
    const person = personId === null ? undefined : restored.get(personId);
    if (person === undefined) return [];
    const reversed = changes
      .filter(({ field, before }) => person[field] === before)
      .map(({ field, before, after }): RecordedChange => ({ field, before: after, after: before }));
    return [{ personId: person.id, changes: reversed }];
  });
}
