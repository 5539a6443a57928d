import { countGroupPlaces, findFullGroupProblem } from '@sazon/domain/orders/group-lunch';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import type { GroupLunchRow } from './group-lunches-queries.ts';
import { countHostLunches, type GroupMemberRow } from './group-members-and-their-orders-queries.ts';

/** Says that nobody else fits in a group lunch, so that its host can pay for all who joined; or returns null. */
export async function findFullProblem(
  deps: Deps,
  reader: Reader,
  group: GroupLunchRow,
  members: readonly GroupMemberRow[],
): Promise<string | null> {
  const { holdTerms } = await loadSettings(deps, { reader });
  const hostHas = group.payer === 'each' ? 0 : await countHostLunches(reader, group);
  const people = members.filter((member) => !member.removed).length;
  return findFullGroupProblem(people, countGroupPlaces(group.payer, holdTerms.lunchesPerDate, hostHas));
}
