import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { buildPayReminder, buildUnpaidNotices } from './group-lunch-messages.ts';
import { listDueGroupLunches, lockGroupLunch, markGroupNotified } from './group-lunches-queries.ts';
import { listGroupMembers } from './group-members-and-their-orders-queries.ts';

/**
 * Reminds hosts to pay once nobody joins any more, and after the cutoff tells those whose dish nobody paid. Each is told
 * once.
 */
export async function notifyOfGroupLunches(deps: Deps): Promise<void> {
  for (const code of await listDueGroupLunches(deps.db, deps.now()))
    await inTransaction(deps, (tx) => notifyOfGroupLunch(tx, deps, code));
}

async function notifyOfGroupLunch(tx: Tx, deps: Deps, code: string): Promise<void> {
  const group = await lockGroupLunch(tx, code);
  if (group === undefined || group.state === 'cancelled') return;
  const members = await listGroupMembers(tx, group.id);
  const unpaid = members.filter((member) => !member.removed && member.order === null);
  const isOver = deps.now() >= group.payByMs;
  const notices = isOver
    ? buildUnpaidNotices(group, unpaid)
    : unpaid.length > 0
      ? [buildPayReminder(group, unpaid.length)]
      : [];
  await markGroupNotified(tx, group.id, isOver ? 'unpaid_told_at' : 'host_reminded_at', deps.now());
  await deps.messages.send(tx, notices, deps.now());
}
