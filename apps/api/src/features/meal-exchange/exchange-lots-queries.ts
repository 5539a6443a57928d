import type { TingoLot } from '@sazon/domain/ledger/tingo-lots';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

type Share = { readonly lotId: string; readonly amountCop: number };

/** Locks the lots that a person can still spend, in id order as everywhere, and returns them. */
export async function lockOpenLots(tx: Tx, userId: string): Promise<TingoLot[]> {
  const { rows } = await sql<TingoLot>`
    SELECT id, type, is_reward AS "isReward", quantity_cop AS quantity, used_cop AS used, pending_cop AS pending,
      expires_at AS "expiresAt"
    FROM tingo_lots WHERE user_id = ${userId} AND used_cop + pending_cop < quantity_cop ORDER BY id FOR UPDATE
  `.execute(tx);
  return rows;
}

/** Reserves what a person pays for a taken lunch, lot by lot. */
export async function holdLots(tx: Tx, exchangeId: string, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    WITH share AS (
      SELECT * FROM unnest(${shares.map((one) => one.lotId)}::uuid[], ${shares.map((one) => one.amountCop)}::int[])
        AS s (lot_id, amount_cop)
    ), held AS (
      UPDATE tingo_lots SET pending_cop = pending_cop + share.amount_cop FROM share WHERE tingo_lots.id = share.lot_id
    )
    INSERT INTO meal_exchange_lots (exchange_id, lot_id, amount_cop) SELECT ${exchangeId}, lot_id, amount_cop FROM share
  `.execute(tx);
}
