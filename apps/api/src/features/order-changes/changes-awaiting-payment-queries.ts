import type { RefusalCode } from '@sazon/contract/refusal';
import type { Reader } from '../../db/connect.ts';
import type { WantedChange } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A change that waits for the payment of its difference. */
export type ChangeRequest = { orderId: string; userId: string; wanted: WantedChange; differenceCop: number };

export async function insertChangeRequest(
  tx: Tx,
  intentId: string,
  { orderId, userId, wanted, differenceCop }: ChangeRequest,
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('order_change_requests')
    .values({
      intent_id: intentId,
      order_id: orderId,
      user_id: userId,
      wanted: JSON.stringify(wanted),
      difference_cop: differenceCop,
      created_at: toIso(nowMs),
    })
    .execute();
}

/** Returns the change that a payment pays for, unless it was settled or there is none. */
export async function lockChangeRequest(tx: Tx, intentId: string): Promise<ChangeRequest | undefined> {
  return await tx
    .selectFrom('order_change_requests')
    .select(['order_id as orderId', 'user_id as userId', 'wanted', 'difference_cop as differenceCop'])
    .where('intent_id', '=', intentId)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes what became of a paid change: made, or why it was not. */
export async function settleChangeRequest(
  tx: Tx,
  intentId: string,
  refusedCode: RefusalCode | null,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('order_change_requests')
    .set({ settled_at: toIso(nowMs), refused_code: refusedCode })
    .where('intent_id', '=', intentId)
    .execute();
}

/** Returns which order the payment with this reference changes, and whether it came too late; undefined for others. */
export async function findPaidChange(
  db: Reader,
  reference: string,
): Promise<{ orderId: string; isRefused: boolean } | undefined> {
  const row = await db
    .selectFrom('order_change_requests')
    .innerJoin('payment_intents', 'payment_intents.id', 'order_change_requests.intent_id')
    .select(['order_id as orderId', 'refused_code as refusedCode'])
    .where('payment_intents.reference', '=', reference)
    .executeTakeFirst();
  return row && { orderId: row.orderId, isRefused: row.refusedCode !== null };
}
