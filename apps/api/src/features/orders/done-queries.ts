import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Notes what somebody did under the key that their phone gave it; true: it was done before, by an earlier sending. Without a
 * key of the right shape every sending counts.
 */
export async function wasDone(
  tx: Tx,
  { actorId, key }: { actorId: string; key: string | undefined },
  nowMs: number,
): Promise<boolean> {
  if (key === undefined || !keyShape.test(key)) return false;
  const noted = await tx
    .insertInto('done_actions')
    .values({ actor_id: actorId, key, done_at: at(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return noted === undefined;
}
