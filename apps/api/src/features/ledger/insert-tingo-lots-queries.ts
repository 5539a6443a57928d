import { REWARD_LIFE_MS } from '@sazon/domain/ledger/tingo-lots';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type NewLot = { id: string; userId: string; amountCop: number; source: string; intentId?: string | null };

/** Inserts lots of tingos. Those of a reward expire, lasting ones never do. */
export async function insertTingoLots(
  tx: Tx,
  kind: 'reward' | 'lasting',
  lots: readonly NewLot[],
  nowMs: number,
): Promise<void> {
  if (lots.length === 0) return;
  const isReward = kind === 'reward';
  await tx
    .insertInto('tingo_lots')
    .values(
      lots.map(({ id, userId, amountCop, source, intentId = null }) => ({
        ...{ id, source, user_id: userId, intent_id: intentId, quantity_cop: amountCop, is_reward: isReward },
        type: isReward ? ('credit' as const) : ('debit' as const),
        expires_at: isReward ? toIso(nowMs + REWARD_LIFE_MS) : null,
        created_at: toIso(nowMs),
      })),
    )
    .execute();
}
