import { toRewardsAccount, toTingosAccount } from '@sazon/domain/ledger/accounts';
import type { TransferKind } from '@sazon/domain/ledger/transfer-kinds';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/**
 * A movement of a person's tingos, as that person sees it: a ledger row, or the rows of one order that moved at once,
 * from several lots. `isReward` when all of them are.
 */
export type MovementRow = {
  id: string;
  kind: TransferKind;
  amountCop: number;
  isIncoming: boolean;
  isReward: boolean;
  atMs: number;
  orderId: string | null;
  dish: string | null;
  scheduleDate: string | null;
  /** The purchase of tingos that this row credited; null for other rows. `unusedCop` is what is left of it. */
  topUpId: string | null;
  unusedCop: number | null;
};

/** Selects the rows of a person's two accounts, debits and credits apart, because each has its own index. */
const moves = (userId: string) => {
  const accounts = sql`(${toTingosAccount(userId)}, ${toRewardsAccount(userId)})`;
  return sql`
    SELECT id, kind, amount_cop, false AS is_incoming, debit AS account, order_id, intent_id, created_at FROM ledger_transfers
    WHERE debit IN ${accounts} AND (debit LIKE 'tingos:%' OR debit LIKE 'rewards:%')
    UNION ALL
    SELECT id, kind, amount_cop, true, credit, order_id, intent_id, created_at FROM ledger_transfers
    WHERE credit IN ${accounts} AND (credit LIKE 'tingos:%' OR credit LIKE 'rewards:%')`;
};

/** Joins what moved at once for one order, of the same kind and in the same direction. */
const joinedMoves = (userId: string) => sql`
  SELECT max(id) AS id, kind, sum(amount_cop)::int AS amount_cop, is_incoming, bool_and(account LIKE 'rewards:%') AS is_reward,
    order_id, intent_id, created_at
  FROM (${moves(userId)}) AS moved
  GROUP BY kind, is_incoming, order_id, intent_id, created_at, CASE WHEN order_id IS NULL THEN id END`;

/** A page of a person's movements, newest first, with their count. */
export async function listMovementRows(
  db: Reader,
  userId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const { rows } = await sql<MovementRow & { total: number }>`
    WITH mine AS (${joinedMoves(userId)}), counted AS (
      SELECT id, kind, amount_cop, is_incoming, is_reward, order_id, intent_id, created_at, count(*) OVER ()::int AS total
      FROM mine ORDER BY created_at DESC, id DESC
      OFFSET ${page.offset}::int LIMIT ${page.limit}::int
    )
    SELECT counted.id::text AS id, counted.kind, counted.amount_cop AS "amountCop",
      counted.is_incoming AS "isIncoming", counted.is_reward AS "isReward",
      counted.created_at AS "atMs", counted.order_id AS "orderId",
      orders.snapshot->>'menuName' AS dish, orders.schedule_date AS "scheduleDate", total,
      lot.intent_id AS "topUpId", lot.quantity_cop - lot.used_cop - lot.pending_cop AS "unusedCop"
    FROM counted LEFT JOIN orders ON orders.id = counted.order_id
    LEFT JOIN tingo_lots AS lot ON counted.kind = 'top_up' AND lot.intent_id = counted.intent_id AND lot.source = 'top_up'
    ORDER BY counted.created_at DESC, counted.id DESC
  `.execute(db);
  const [first] = rows;
  const total = first?.total ?? (page.offset > 0 ? await countMovements(db, userId) : 0);
  return { rows, total };
}

/** Counts the rows when the page is past the last one, and so brings no count. */
async function countMovements(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM (${joinedMoves(userId)}) AS mine`.execute(db);
  return rows[0]?.total ?? 0;
}
