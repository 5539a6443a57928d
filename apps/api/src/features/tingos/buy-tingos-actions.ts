import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { buyTingos as buyTingosRoute } from '@sazon/contract/tingos/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { getTopUpMinutes, type TopUpMethod } from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findTopUpByKey, insertTopUp, type TopUp } from '../payments/top-ups-and-nequi-digits-queries.ts';

/**
 * Opens a purchase of tingos, once per key, without charging it yet. Refused when the key opened one of another amount.
 */
export async function buyTingos(
  deps: Deps,
  userId: string,
  key: string,
  { amount, paymentMethod }: { amount: number; paymentMethod: TopUpMethod },
): Promise<RouteReply<typeof buyTingosRoute> | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const id = deps.newId();
  await inOneStatement(deps, (tx) =>
    insertTopUp(
      tx,
      {
        id,
        userId,
        key,
        method: paymentMethod,
        reference: `tingos-${id}`,
        amountCop: amount,
        expiresAtMs: nowMs + getTopUpMinutes(paymentMethod) * MINUTE_MS,
      },
      nowMs,
    ),
  );
  const topUp = await findTopUpByKey(deps.db, userId, key);
  if (topUp === undefined || topUp.amountCop !== amount) return refuse('STATE_CONFLICT', { message: usedKey });
  return toTopUpReply(topUp);
}

const usedKey = 'Esa compra ya se hizo por otro valor. Empieza una nueva.';

const toTopUpReply = ({ topUpId, amountCop, status, expiresAtMs }: TopUp) => ({
  topUpId,
  amount: amountCop,
  status,
  expiresAt: expiresAtMs,
});
