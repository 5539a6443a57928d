import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { lockChangeRequest, settleChangeRequest } from './changes-awaiting-payment-queries.ts';
import { makeOrderChange } from './make-order-change-actions.ts';

/**
 * Makes the change that an approved payment of tingos was for, with exactly those tingos. Returns false when the
 * payment was for none. What cannot be changed any more leaves the tingos in the wallet, and its customer is told.
 */
export async function makePaidChange(tx: Tx, deps: Deps, intentId: string, lotId: string): Promise<boolean> {
  const request = await lockChangeRequest(tx, intentId);
  if (request === undefined) return false;
  const settings = await loadSettings(deps, { reader: tx });
  const made = await makeOrderChange(tx, deps, settings, request, { method: 'balance', lotId });
  const refused = 'refusal' in made ? made.refusal : null;
  await settleChangeRequest(tx, intentId, refused, deps.now());
  if (refused !== null) await notifyChangeRefused(tx, deps, request);
  return true;
}

const notifyChangeRefused = (
  tx: Tx,
  deps: Deps,
  { userId, orderId, differenceCop }: { userId: string; orderId: string; differenceCop: number },
): Promise<void> =>
  deps.messages.send(
    tx,
    [
      {
        channel: 'push',
        to: userId,
        kind: 'late_payment',
        subject: 'Tu cambio no alcanzó a entrar',
        body: `Tu almuerzo sigue como estaba, y tus ${formatCop(differenceCop)} quedaron como tingos.`,
        data: { url: '/tingos', orderId },
      },
    ],
    deps.now(),
  );
