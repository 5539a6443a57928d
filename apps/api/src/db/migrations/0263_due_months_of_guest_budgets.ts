import { type Kysely, sql } from 'kysely';

/** Says which months of budgets for guests are to be looked at, so that the job sums no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE guest_budget_months
      -- A lunch was bought since the month was last compared with its budget, or the budget changed.
      ADD COLUMN is_due boolean NOT NULL DEFAULT false;
    INSERT INTO guest_budget_months (budget_id, month, is_due)
    SELECT DISTINCT budget_id, date_trunc('month', schedule_date::timestamp)::date, true FROM group_lunches
    WHERE budget_id IS NOT NULL ON CONFLICT (budget_id, month) DO UPDATE SET is_due = true;
    CREATE INDEX guest_budget_months_due ON guest_budget_months (budget_id, month) WHERE is_due;
  `.execute(db);
}
