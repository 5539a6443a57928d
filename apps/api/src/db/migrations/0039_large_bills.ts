import { type Kysely, sql } from 'kysely';

/**
 * Totals of bills and movements of the ledger beyond 2,147 million COP: a month of a company with 20,000 people comes to
 * over 4,000 million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills ALTER COLUMN sold_cop TYPE bigint, ALTER COLUMN to_pay_cop TYPE bigint,
      ALTER COLUMN paid_cop TYPE bigint, ALTER COLUMN owed_cop TYPE bigint;
    ALTER TABLE bill_payments ALTER COLUMN amount_cop TYPE bigint;
    ALTER TABLE bill_events ALTER COLUMN amount_cop TYPE bigint;
    ALTER TABLE bill_invoices ALTER COLUMN total_cop TYPE bigint;
    ALTER TABLE ledger_transfers ALTER COLUMN amount_cop TYPE bigint;
  `.execute(db);
}
