import type { GuestBudget, WrittenGuestBudget } from '@sazon/contract/guest-budgets/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toMonthStart } from '@sazon/domain/calendar/iso-date';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  isNameTaken,
  listBudgets,
  listChosenSpenders,
  listCompanyGroups,
  listSpenderPeople,
  lockBudgetInUse,
  saveArchived,
  saveBudget,
} from './guest-budgets-queries.ts';

type Staff = Actor & { userId: string };
type WriteRefusal = Refusal<'NOT_FOUND' | 'FORBIDDEN' | 'STATE_CONFLICT' | 'VALIDATION'>;

const canEdit = (actor: Staff, enterpriseId: string): boolean =>
  may(actor, 'enterprises_preapproved_users_edit', { enterpriseId });

/** Reads a company's budgets for guests and teams with what this month spent. NOT_FOUND outside of the caller's companies. */
export async function readGuestBudgets(
  deps: Deps,
  actor: Actor,
  enterpriseId: string,
): Promise<{ month: string; data: GuestBudget[]; groups: { id: string; name: string }[] } | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_preapproved_users_view', { enterpriseId })) return refuse('NOT_FOUND');
  const month = toMonthStart(toBogotaDate(deps.now()));
  const [data, groups] = await Promise.all([
    listBudgets(deps.db, enterpriseId, month),
    listCompanyGroups(deps.db, enterpriseId),
  ]);
  return { month, data, groups };
}

/** Opens a budget for guests and teams. */
export async function addGuestBudget(
  deps: Deps,
  actor: Staff,
  enterpriseId: string,
  written: WrittenGuestBudget,
): Promise<{ id: string } | WriteRefusal> {
  if (!canEdit(actor, enterpriseId)) return refuse('NOT_FOUND');
  return await inTransaction(deps, async (tx) => {
    const budget = { ...written, id: deps.newId(), enterpriseId };
    const no = await checkWritten(tx, actor, budget, []);
    if (no !== null) return no;
    await saveBudget(tx, budget, { userId: actor.userId, nowMs: deps.now() });
    return { id: budget.id };
  });
}

/** Changes a budget from now on. */
export async function changeGuestBudget(
  deps: Deps,
  actor: Staff,
  id: string,
  written: WrittenGuestBudget,
): Promise<{ ok: true } | WriteRefusal> {
  return await inTransaction(deps, async (tx) => {
    const found = await lockBudgetInUse(tx, id);
    if (found === undefined || !canEdit(actor, found.enterpriseId)) return refuse('NOT_FOUND');
    const budget = { ...written, id, enterpriseId: found.enterpriseId };
    const no = await checkWritten(tx, actor, budget, await listSpenderPeople(tx, id));
    if (no !== null) return no;
    await saveBudget(tx, budget, { userId: actor.userId, nowMs: deps.now() });
    return { ok: true as const };
  });
}

/** Takes a budget out of use. Group lunches that it paid stay paid. */
export async function archiveGuestBudget(
  deps: Deps,
  actor: Staff,
  id: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const found = await lockBudgetInUse(tx, id);
    if (found === undefined || !canEdit(actor, found.enterpriseId)) return refuse('NOT_FOUND');
    await saveArchived(tx, id, { userId: actor.userId, nowMs: deps.now() });
    return { ok: true as const };
  });
}

/** Checks name and spenders: they belong to the company, and nobody lets themselves spend. */
async function checkWritten(
  tx: Tx,
  actor: Staff,
  budget: WrittenGuestBudget & { id: string; enterpriseId: string },
  couldSpend: readonly string[],
): Promise<WriteRefusal | null> {
  const wanted = [...new Set([...budget.personIds, ...budget.groupIds])];
  if (wanted.length === 0)
    return refuse('VALIDATION', { field: 'personIds', message: 'Elige al menos a una persona o un grupo.' });
  const found = await listChosenSpenders(tx, budget.enterpriseId, budget);
  if (found.length < wanted.length) return refuse('NOT_FOUND', { field: 'personIds' });
  const isOwn = found.some(
    ({ id, userId }) => userId !== null && isOwnDecision(actor.userId, userId) && !couldSpend.includes(id),
  );
  if (isOwn) return refuse('FORBIDDEN', { field: 'personIds', message: OWN_DECISION_MESSAGE });
  if (await isNameTaken(tx, budget))
    return refuse('STATE_CONFLICT', { field: 'name', message: 'Ya hay un presupuesto con ese nombre.' });
  return null;
}
