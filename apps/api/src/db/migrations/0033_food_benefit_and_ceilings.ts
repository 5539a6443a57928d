import { type Kysely, sql } from 'kysely';

/** Food benefits near their limit, and who of a register has no daily limit or earns too much for the benefit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE preapproved_users
      -- Typed by human resources, who know the salary: then no food benefit is free of income.
      ADD COLUMN earns_over_310_uvt bool NOT NULL DEFAULT false,
      -- Payroll pays any share of the period's ceiling on one date.
      ADD COLUMN has_unlimit_daily_orders bool NOT NULL DEFAULT false;
    UPDATE preapproved_users p SET has_unlimit_daily_orders = true FROM users u
      WHERE u.id = p.user_id AND u.enterprise_id = p.enterprise_id AND u.has_unlimit_daily_orders;
    ALTER TABLE users DROP COLUMN has_unlimit_daily_orders;

    -- Who has the ceiling of their company follows it; another amount is their own.
    UPDATE preapproved_users p SET ceiling_scope = 'enterprise' FROM enterprises e
      WHERE e.id = p.enterprise_id AND p.amount_approved_cop = e.default_amount_approved_cop;

    -- That human resources was told of a person's food benefit of a calendar month.
    CREATE TABLE food_benefit_notices (
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- The first of the month.
      month date NOT NULL,
      told_80_at timestamptz NOT NULL,
      -- null: the month is not over its limit, as far as they were told.
      told_100_at timestamptz,
      PRIMARY KEY (user_id, enterprise_id, month)
    );
    CREATE INDEX food_benefit_notices_by_enterprise ON food_benefit_notices (enterprise_id, month);
  `.execute(db);
}
