import { type Kysely, sql } from 'kysely';

/** Each index is built while the table is used. */
export const runsOutsideTransaction = true;

/**
 * Finds the budgets of a company, archived ones too, whose lunches its bill and report hold, and the lunches that a budget
 * pays in a month. Nobody asks who changed a budget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX CONCURRENTLY IF EXISTS guest_budgets_by_updater`.execute(db);
  await sql`DROP INDEX CONCURRENTLY IF EXISTS guest_budgets_by_company`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY guest_budgets_by_company ON guest_budgets (enterprise_id)`.execute(db);
  await sql`DROP INDEX CONCURRENTLY IF EXISTS group_lunches_by_budget_date`.execute(db);
  await sql`CREATE INDEX CONCURRENTLY group_lunches_by_budget_date ON group_lunches (budget_id, schedule_date)
    WHERE budget_id IS NOT NULL`.execute(db);
  await sql`DROP INDEX CONCURRENTLY IF EXISTS group_lunches_by_budget`.execute(db);
}
