import type { SentKey } from '@sazon/contract/idempotency-key';
import * as schemas from '@sazon/contract/orders/order-change-and-difference-schemas';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { runOnce } from '../../db/idempotency.ts';
import type { WantedChange } from '../../db/schema/column-contents.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCart } from '../cart/cart-queries.ts';
import { type ChangeMade, makeOrderChange } from '../order-changes/make-order-change-actions.ts';
import { findOrder } from '../order-records/order-detail-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { toOrderDetail } from './order-mapping.ts';

type Change = WantedChange & { expectedDifference: number; paymentMethod: 'balance' | 'payroll' | null };

/**
 * Changes an order's note, cutlery and additions while its customer may, and charges or gives back the difference.
 * docs/domain.md section 3.
 */
export async function changeOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  { expectedDifference, paymentMethod, ...wanted }: Change,
  key: SentKey | undefined,
): Promise<OrderDetail | Exclude<ChangeMade, { ok: true }> | Refusal<'VALIDATION'>> {
  const settings = await loadSettings(deps);
  return await inTransaction(deps, async (tx) => {
    // what payroll pays counts against limits of the day and period, so a customer's changes run one after another
    await lockCart(tx, userId, deps.now());
    return await runOnce(
      tx,
      { actorId: userId, key, reply: schemas.changeOrder.reply },
      deps.now(),
      async (): Promise<OrderDetail | Exclude<ChangeMade, { ok: true }>> => {
        const change = { orderId, userId, wanted, differenceCop: expectedDifference };
        const made = await makeOrderChange(tx, deps, settings, change, { method: paymentMethod });
        if ('refusal' in made) return made;
        const changed = await findOrder(tx, userId, orderId);
        return changed === undefined ? refuse('NOT_FOUND') : toOrderDetail(changed, settings, deps.now());
      },
    );
  });
}
