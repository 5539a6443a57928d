import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type StatedValues, toDocumentKey } from '@sazon/domain/employees/employee-values';
import { buildPerson, type FieldChange, listChanges } from '@sazon/domain/employees/import-row-changes';
import { findTakenCodes } from '@sazon/domain/employees/taken-codes';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readDefaultAmount } from '../employee-register/default-ceiling-queries.ts';
import { listCodeOwners, releaseCodes } from '../employee-register/employee-code-queries.ts';
import { insertPeople, savePeople } from '../employee-register/employee-register-people-queries.ts';
import { endSessionsAndNotifyWithdrawn } from '../employee-register/end-sessions-and-notify-withdrawn-actions.ts';
import { recordEmployeeChanges } from '../employee-register/record-register-changes-queries.ts';
import { giveOwnSubsidies } from '../subsidies/own-subsidies-of-import-actions.ts';
import { applyListedCeilings } from './apply-listed-ceilings-actions.ts';
import { listOpenRows, markWrong, type OpenRow, type RowOutcome, saveOutcomes } from './import-rows-queries.ts';
import { type ImportedPerson, lockNamedPeople } from './imported-people-queries.ts';
import { type ImportRecord, markImportDone } from './imports-and-remembered-columns-queries.ts';
import {
  listAssigned,
  lockNamedGroups,
  saveGroupsAndSites,
  toOwnRules,
} from './save-imported-groups-sites-and-subsidies-actions.ts';

/** The number of rows in one transaction. */
const perPart = 500;

type Person = ReturnType<typeof buildPerson> & { id: string };
type Work = {
  added: (Person & { position: number })[];
  saved: ImportedPerson[];
  outcomes: RowOutcome[];
  ownCeilings: string[];
};

const getDocumentKey = (stated: StatedValues) => toDocumentKey(stated as Parameters<typeof toDocumentKey>[0]);

/**
 * Writes the next rows of a locked, running import, compared with the register as it is now. Returns true when no rows
 * are left and the import is done, and when more than `mostRows` have to be written at once, which changes nothing.
 */
export async function writeNextRows(tx: Tx, deps: Deps, record: ImportRecord, mostRows: number): Promise<boolean> {
  const rows = await listOpenRows(tx, record, perPart);
  if (rows.length > mostRows) return true;
  if (rows.length > 0) {
    const { enterpriseId } = record;
    const named = rows.map(({ stated }) => stated);
    // groups are locked before people, as archiving a group does
    const groupIds = await lockNamedGroups(
      tx,
      deps,
      enterpriseId,
      named.map(({ group }) => group),
    );
    const people = await lockNamedPeople(tx, enterpriseId, named, toBogotaDate(deps.now()));
    const sorted = sortWork(deps, record, rows, people, await readDefaultAmount(tx, enterpriseId));
    const work = await leaveOutTakenCodes(tx, record, sorted);
    // the index on codes is checked row by row, and whoever leaves may stand after whoever gets their code
    await releaseCodes(tx, [...listChangedPeople(work, 'employeeId'), ...listChangedPeople(work, 'active')]);
    const added = await insertPeople(tx, enterpriseId, work.added, deps.now());
    await savePeople(tx, work.saved, deps.now());
    const changed = work.outcomes.flatMap(({ personId, changes = [] }) => (personId ? [{ personId, changes }] : []));
    const written = work.added.filter(({ id }) => added.has(id));
    const recorded = [...changed, ...listLastDays(written)];
    await recordEmployeeChanges(tx, recorded, { actorId: record.authorId, nowMs: deps.now() });
    await saveOutcomes(tx, record.id, [...work.outcomes, ...work.added.map((one) => toAddedOutcome(one, added))]);
    const capped = new Set(listChangedPeople(work, 'amountCop'));
    await applyListedCeilings(
      tx,
      deps,
      enterpriseId,
      work.saved.filter(({ id }) => capped.has(id)),
    );
    const assigned = listAssigned(written, work.saved, changed);
    await saveGroupsAndSites(tx, deps, record, assigned, { groupIds, ownCeilings: work.ownCeilings, isUndone: false });
    await giveOwnSubsidies(tx, deps, record, toOwnRules(deps, assigned));
    const withdrawn = changed.flatMap(({ personId, changes }) =>
      changes.some(({ field, after }) => field === 'active' && after === false) ? [personId] : [],
    );
    await endSessionsAndNotifyWithdrawn(tx, deps, withdrawn);
    tx.events.publish(work.saved.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}` as const])));
  }
  if (rows.length >= perPart) return false;
  await markImportDone(tx, record.id, deps.now());
  return true;
}

/**
 * Leaves out whom a row gives an employee code that is somebody else's by now, and marks these rows as wrong. The list was
 * planned when the code was free.
 */
async function leaveOutTakenCodes(tx: Tx, record: ImportRecord, work: Work): Promise<Work> {
  const people = [...work.added, ...work.saved];
  const codes = people.flatMap(({ employeeId }) => employeeId ?? []);
  const taken = findTakenCodes(people, await listCodeOwners(tx, record.enterpriseId, codes));
  if (taken.size === 0) return work;
  const codeOf = new Map(people.map(({ id, employeeId }) => [id, employeeId ?? '']));
  const toWrong = (position: number, id: string) => ({
    position,
    problems: [{ field: 'employeeId', cell: codeOf.get(id) ?? '', reason: `Ya es de ${taken.get(id)}.` } as const],
  });
  await markWrong(tx, record.id, [
    ...work.added.flatMap(({ id, position }) => (taken.has(id) ? [toWrong(position, id)] : [])),
    ...work.outcomes.flatMap(({ personId, position }) =>
      personId !== undefined && taken.has(personId) ? [toWrong(position, personId)] : [],
    ),
  ]);
  return {
    added: work.added.filter(({ id }) => !taken.has(id)),
    saved: work.saved.filter(({ id }) => !taken.has(id)),
    outcomes: work.outcomes.filter(({ personId }) => personId === undefined || !taken.has(personId)),
    ownCeilings: work.ownCeilings.filter((id) => !taken.has(id)),
  };
}

/** Lists the people whom these rows change in this field. */
const listChangedPeople = ({ outcomes }: Pick<Work, 'outcomes'>, field: FieldChange['field']): string[] =>
  outcomes.flatMap(({ personId, changes = [] }) =>
    personId !== undefined && changes.some((change) => change.field === field) ? [personId] : [],
  );

/** Lists the last days of new people as changes: who wrote one down is who withdraws the person after it. */
const listLastDays = (added: readonly Person[]) =>
  added.flatMap(({ id, exitDate }) =>
    exitDate === null
      ? []
      : [{ personId: id, changes: [{ field: 'exitDate', before: null, after: exitDate } as const] }],
  );

const toAddedOutcome = ({ position, id }: { position: number; id: string }, added: ReadonlySet<string>): RowOutcome =>
  added.has(id) ? { position, outcome: 'done', personId: id } : { position, outcome: 'skipped' };

function sortWork(
  deps: Deps,
  record: ImportRecord,
  rows: readonly OpenRow[],
  people: ReadonlyMap<string, ImportedPerson>,
  defaultAmountCop: number,
): Work {
  const work: Work = { added: [], saved: [], outcomes: [], ownCeilings: [] };
  for (const { position, kind, stated } of rows) {
    const person = people.get(getDocumentKey(stated));
    if (person === undefined && kind !== 'missing') {
      const id = deps.newId();
      work.added.push({ ...buildPerson(stated, defaultAmountCop), id, position });
      if (stated.amountCop !== undefined) work.ownCeilings.push(id);
      continue;
    }
    const changes = person === undefined ? [] : listWanted(kind, stated, person);
    if (person === undefined || changes.length === 0 || person.userId === record.authorId) {
      work.outcomes.push({ position, outcome: 'skipped', changes: [] });
      continue;
    }
    if (changes.some(({ field }) => field === 'amountCop')) work.ownCeilings.push(person.id);
    work.saved.push({ ...person, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) });
    const { id: personId, ceilingScope } = person;
    work.outcomes.push({ position, outcome: 'done', changes, personId, ceilingScope });
  }
  return work;
}

const listWanted = (kind: OpenRow['kind'], stated: StatedValues, person: ImportedPerson): FieldChange[] =>
  listChanges(kind === 'missing' ? { active: false } : stated, person);
