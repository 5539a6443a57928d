import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import { withdrawn } from './withdrawal-queries.ts';

/** An approved payment that support may send back. */
export type PaymentToReturn = {
  userId: string;
  isApproved: boolean;
  transactionId: string | null;
  amountCop: number;
  settledAtMs: number | null;
  byCard: boolean;
  hasRefund: boolean;
  /** What of it its customer has as tingos that no lunch has or holds. */
  unusedCop: number;
};

/** What of a payment is tingos that nothing was bought with: bought ones, late money, what its cancelled lunches gave back. */
export const unusedOf = (intentId: ReturnType<typeof sql>) => sql<number>`coalesce((
  SELECT sum(quantity_cop - used_cop - pending_cop)::int FROM tingo_lots
  WHERE tingo_lots.intent_id = ${intentId} AND type = 'debit'), 0)`;

/** A payment and its tingos, locked. */
export async function lockPaymentToReturn(tx: Tx, intentId: string): Promise<PaymentToReturn | undefined> {
  const { rows } = await sql<Omit<PaymentToReturn, 'unusedCop'>>`
    SELECT user_id AS "userId", status = 'approved' AND provider_status IS DISTINCT FROM 'VOIDED' AS "isApproved",
      transaction_id AS "transactionId", amount_cop AS "amountCop", settled_at AS "settledAtMs",
      detail ? 'cardLastFour' AS "byCard",
      EXISTS (SELECT FROM refunds WHERE refunds.intent_id = payment_intents.id) AS "hasRefund"
    FROM payment_intents WHERE id = ${intentId} FOR NO KEY UPDATE
  `.execute(tx);
  const [payment] = rows;
  if (payment === undefined) return undefined;
  await sql`SELECT FROM tingo_lots WHERE intent_id = ${intentId} ORDER BY id FOR UPDATE`.execute(tx);
  const { rows: unused } = await sql<{ cop: number }>`SELECT ${unusedOf(sql`${intentId}::uuid`)} AS cop`.execute(tx);
  return { ...payment, unusedCop: unused[0]?.cop ?? 0 };
}

/** Notes what is to be sent back, who of the platform said so and why. Without a transaction a person sends it. */
export async function insertSupportRefund(
  tx: Tx,
  one: {
    id: string;
    intentId: string;
    transactionId: string | null;
    userId: string;
    amountCop: number;
    dueOn: string;
    adminId: string;
    reason: string;
  },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO refunds (id, intent_id, transaction_id, user_id, amount_cop, way, status, reason, due_on, created_at, note)
    SELECT ${one.id}::uuid, ${one.intentId}::uuid, ${one.transactionId}, ${one.userId}::uuid, ${one.amountCop}::int,
      'provider', 'to_do', ${withdrawn}, ${one.dueOn}::date, ${at(nowMs)}::timestamptz,
      'Pedida por ' || first_name || ' ' || last_name || ': ' || ${one.reason}::text
    FROM users WHERE id = ${one.adminId}
  `.execute(tx);
}

/** The transactions of a payment whose money is still to be sent back by the provider. */
export async function returnsToRetry(tx: Pick<Tx, 'selectFrom'>, intentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('transaction_id as transactionId')
    .where('intent_id', '=', intentId)
    .where('status', '=', 'to_do')
    .where('transaction_id', 'is not', null)
    .execute();
  return rows.flatMap(({ transactionId }) => transactionId ?? []);
}
