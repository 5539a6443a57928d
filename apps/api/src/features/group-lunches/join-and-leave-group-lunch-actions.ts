import type { RouteInput } from '@sazon/contract/define-route';
import type { chooseGroupDish as chooseRoute } from '@sazon/contract/group-lunches/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { formatCop } from '@sazon/domain/money/format';
import { findJoinProblem, isOverGroupLimit } from '@sazon/domain/orders/group-lunch';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { checkLines, goneRefusal, type LineRefusal } from '../cart/cart-line-checks.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { findFullProblem } from './full-group-problem.ts';
import { lockGroupLunch } from './group-lunches-queries.ts';
import {
  deleteGroupMember,
  listGroupMembers,
  markMemberRemoved,
  saveGroupMember,
} from './group-members-and-their-orders-queries.ts';

type Done = { ok: true };

/**
 * Joins a group lunch with a dish of its day, place and hour, or changes the caller's dish. Checked like a dish of the
 * cart, and against the host's limit for one person.
 */
export async function chooseGroupDish(
  deps: Deps,
  userId: string,
  code: string,
  dish: RouteInput<typeof chooseRoute>['body'],
): Promise<Done | LineRefusal | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockGroupLunch(tx, code);
    if (group === undefined) return refuse('NOT_FOUND');
    const members = await listGroupMembers(tx, group.id);
    const mine = members.find((member) => member.userId === userId);
    const no = mine?.removed
      ? 'Quien invita cerró tu lugar en este almuerzo.'
      : mine?.order
        ? 'Tu almuerzo ya está pedido.'
        : findJoinProblem(group, deps.now());
    if (no !== null) return refuse('STATE_CONFLICT', { message: no });
    const full = mine === undefined ? await findFullProblem(deps, tx, group, members) : null;
    if (full !== null) return refuse('STATE_CONFLICT', { message: full });
    const { menuId, groupMenuAdditions = [], note = '' } = dish;
    const { locationId, timeId, scheduleDate } = group;
    const line = { id: deps.newId(), locationId, timeId, scheduleDate, menuId, quantity: 1, groupMenuAdditions, note };
    const [row = goneRefusal] = await checkLines(deps, tx, await readCatalogVersion(tx), userId, [line]);
    if ('refusal' in row) return row;
    if (group.limitCop !== null && isOverGroupLimit(group, row.seenPriceCop))
      return refuse('VALIDATION', {
        field: 'menuId',
        message: `Con adiciones pasa de ${formatCop(group.limitCop)}, lo que invitan por persona.`,
      });
    await saveGroupMember(
      tx,
      { id: line.id, groupId: group.id, userId, menuId, additions: row.additions, note: row.note },
      deps.now(),
    );
    return { ok: true };
  });
}

const alreadyBought = refuse('STATE_CONFLICT', { message: 'Ese almuerzo ya está pedido.' });

/** Leaves a group lunch, while the caller's dish is not bought. */
export async function leaveGroupLunch(
  deps: Deps,
  userId: string,
  code: string,
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockGroupLunch(tx, code);
    const mine = group && (await listGroupMembers(tx, group.id)).find((one) => one.userId === userId && !one.removed);
    if (mine === undefined) return refuse('NOT_FOUND');
    if (mine.order !== null) return alreadyBought;
    await deleteGroupMember(tx, mine.id);
    return { ok: true };
  });
}

/** The host removes a person whose dish is not bought. */
export async function removeGroupMember(
  deps: Deps,
  hostId: string,
  { code, memberId }: { code: string; memberId: string },
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const group = await lockGroupLunch(tx, code);
    if (group === undefined || group.hostId !== hostId) return refuse('NOT_FOUND');
    const member = (await listGroupMembers(tx, group.id)).find((one) => one.id === memberId);
    if (member === undefined) return refuse('NOT_FOUND');
    if (member.order !== null) return alreadyBought;
    if (member.userId === hostId) await deleteGroupMember(tx, member.id);
    else await markMemberRemoved(tx, member.id, deps.now());
    return { ok: true };
  });
}
