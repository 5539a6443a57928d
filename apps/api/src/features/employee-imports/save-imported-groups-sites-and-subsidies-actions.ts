import type { ImportedValues } from '@sazon/domain/employees/employee-values';
import { invariant } from '@sazon/domain/invariant';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyGroupAndCompanyCeilings } from '../credit-line/apply-group-and-company-ceilings-actions.ts';
import { keepOwnCeilings } from '../credit-line/group-and-company-ceilings-queries.ts';
import { saveRegisterSites } from '../employee-register/register-sites-queries.ts';
import type { OwnRule } from '../subsidies/own-subsidies-of-import-queries.ts';
import { insertMissingGroups, lockGroupIds, saveMembersGroup } from '../subsidies/subsidy-groups-queries.ts';

type Assigned = {
  id: string;
  person: ImportedValues;
  /** The fields of theirs that a list or its undoing changed. */
  fields: ReadonlySet<string>;
};

/** Lists who was added with a group, site or subsidy, and who was changed, with the fields that changed. */
export const listAssigned = (
  added: readonly (ImportedValues & { id: string })[],
  saved: readonly (ImportedValues & { id: string })[],
  changed: readonly { personId: string; changes: readonly { field: string }[] }[],
): Assigned[] => {
  const fieldsById = new Map(
    changed.map(({ personId, changes }) => [personId, new Set(changes.map(({ field }) => field))] as const),
  );
  return [
    ...added.map((person) => ({
      id: person.id,
      person,
      fields: new Set([
        ...(person.group === null ? [] : ['group']),
        ...(person.site === null ? [] : ['site']),
        ...(person.subsidy === 'inherited' ? [] : ['subsidy']),
      ]),
    })),
    ...saved.map((person) => ({ id: person.id, person, fields: fieldsById.get(person.id) ?? new Set<string>() })),
  ];
};

/** Locks the groups of these names, after adding those that the company does not have. Returns ids by name. */
export async function lockNamedGroups(
  tx: Tx,
  deps: Deps,
  enterpriseId: string,
  names: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names.flatMap((name) => name ?? []))];
  if (wanted.length === 0) return new Map();
  const groups = wanted.map((name) => ({ id: deps.newId(), name }));
  await insertMissingGroups(tx, enterpriseId, groups, deps.now());
  return await lockGroupIds(tx, enterpriseId, wanted);
}

const SUBSIDY_FIELDS = ['subsidy', 'subsidyPerOrderCop', 'subsidyOrdersPerDay', 'subsidyPerPeriodCop'];

/** Lists those of whose own subsidy a list or its undoing changed something. */
export const listSubsidised = (people: readonly Assigned[]): Assigned[] =>
  people.filter(({ fields }) => SUBSIDY_FIELDS.some((field) => fields.has(field)));

/** Converts people to the own rules that a list gives them. */
export const toOwnRules = (deps: Deps, people: readonly Assigned[]): OwnRule[] =>
  listSubsidised(people).map(({ id: personId, person }) => ({
    ...{ id: deps.newId(), personId, subsidy: person.subsidy },
    ...{ perOrderCop: person.subsidyPerOrderCop ?? 0, ordersPerDay: person.subsidyOrdersPerDay },
    perPeriodCop: person.subsidyPerPeriodCop,
  }));

/**
 * Saves group and site of people whom a list added or changed, with what follows for their ceilings. `ownCeilings` are
 * those for whom the list states a ceiling, which comes before that of their group.
 */
export async function saveGroupsAndSites(
  tx: Tx,
  deps: Deps,
  { enterpriseId, authorId }: { enterpriseId: string; authorId: string },
  people: readonly Assigned[],
  {
    groupIds,
    ownCeilings,
    isUndone,
  }: { groupIds: ReadonlyMap<string, string>; ownCeilings: readonly string[]; isUndone: boolean },
): Promise<void> {
  const moved = people.filter(({ fields }) => fields.has('group'));
  for (const [group, members] of Map.groupBy(moved, ({ person }) => person.group)) {
    const groupId = group === null ? null : groupIds.get(group);
    invariant(groupId !== undefined, 'each group that a list names is locked');
    await saveMembersGroup(
      tx,
      members.map(({ id }) => id),
      groupId,
    );
  }
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) {
    const stated = new Set(ownCeilings);
    await keepOwnCeilings(
      tx,
      ids.filter((id) => stated.has(id)),
    );
    await applyGroupAndCompanyCeilings(tx, deps, { enterpriseId, ids, actorId: authorId });
  }
  const placed = people.filter(({ fields }) => fields.has('site'));
  await saveRegisterSites(
    tx,
    enterpriseId,
    placed.map(({ id, person }) => ({ id, site: person.site })),
    { keepsChoice: isUndone },
  );
}
