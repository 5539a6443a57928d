import { invariant } from '@sazon/domain/invariant';
import { buildTipTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { takeTingos } from '../refunds/take-tingos-and-top-ups-queries.ts';
import { findTipOfIntent, markTipPaid, type NewTip } from './tips-queries.ts';

type Paying = Pick<Deps, 'now' | 'messages'>;

/**
 * Moves a tip from its customer's tingos to the courier. Returns false when the courier has one already or left, or
 * tingos are missing: then the caller undoes everything.
 */
export async function payTip(tx: Tx, deps: Paying, tip: NewTip): Promise<boolean> {
  const { orderId, userId, courierId, intentId, amountCop } = tip;
  const nowMs = deps.now();
  if (!(await markTipPaid(tx, tip, nowMs))) return false;
  const from = { userId, intentId, mostCop: amountCop, onlyOwn: intentId !== null };
  const takenCop = await takeTingos(tx, from);
  invariant(takenCop === amountCop || intentId === null, 'an approved payment brings the tingos of its tip');
  if (takenCop < amountCop) return false;
  await insertTransfers(
    tx,
    buildTipTransfers(userId, courierId, amountCop).map((transfer) => ({
      ...{ ...transfer, purchaseId: null, orderId, intentId },
    })),
    toIso(nowMs),
  );
  const body = 'Un cliente te agradece la entrega. Va completa en tu cuenta de la semana.';
  const message = { kind: 'courier_tip', subject: `Propina de ${formatCop(amountCop)}`, body };
  await deps.messages.send(tx, [{ channel: 'push', to: courierId, ...message, data: { url: '/domi/semana' } }], nowMs);
  tx.events.publish([`courier:${courierId}`, `user:${userId}`]);
  return true;
}

/**
 * Gives the tingos of an approved payment to the courier when it was for a tip. Returns false when it was not, when
 * another tip came first or the courier left: then the tingos stay with the customer.
 */
export async function payTipOfIntent(tx: Tx, deps: Paying, intentId: string): Promise<boolean> {
  const tip = await findTipOfIntent(tx, intentId);
  return tip !== undefined && (await payTip(tx, deps, tip));
}
