import { type Kysely, sql } from 'kysely';

/**
 * Groups of a company's people; its subsidies as dated rules of company, group and person in place of columns; budgets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Groups of people of a company: an area, a cost centre.
    CREATE TABLE employee_groups (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      name text NOT NULL,
      -- The code of its cost centre at the company; null: none.
      cost_centre text,
      -- null: in use. An archived group has no people.
      archived_at timestamptz,
      created_at timestamptz NOT NULL,
      UNIQUE (enterprise_id, id)
    );
    CREATE UNIQUE INDEX employee_groups_by_name ON employee_groups (enterprise_id, lower(name))
      WHERE archived_at IS NULL;

    ALTER TABLE preapproved_users
      -- The group of the person at the company; null: none.
      ADD COLUMN group_id uuid,
      ADD FOREIGN KEY (enterprise_id, group_id) REFERENCES employee_groups (enterprise_id, id);
    CREATE INDEX preapproved_users_by_group ON preapproved_users (enterprise_id, group_id) WHERE group_id IS NOT NULL;

    -- What a company gives for lunches, from a date on; of each scope the rule that started last holds.
    CREATE TABLE subsidy_rules (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- The scope: a person of the register, a group, or with both null the whole company.
      group_id uuid,
      person_id uuid REFERENCES preapproved_users ON DELETE CASCADE,
      starts_on date NOT NULL,
      -- The last date; null: until the next rule.
      ends_on date,
      -- true: the scope has no rule of its own from then on; the terms say nothing.
      inherits bool NOT NULL,
      enabled bool NOT NULL,
      per_order_cop int NOT NULL CHECK (per_order_cop >= 0),
      -- null: every order of a day.
      orders_per_day int CHECK (orders_per_day >= 0),
      -- COP a payroll period; null: no such limit.
      per_period_cop int CHECK (per_period_cop >= 0),
      -- ISO weekdays; null: all of them.
      weekdays int[] CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
      -- The hours of the delivery, 'HH:MM'; null: all of them.
      from_hour text CHECK (from_hour ~ '^[0-2][0-9]:[0-5][0-9]$'),
      to_hour text CHECK (to_hour ~ '^[0-2][0-9]:[0-5][0-9]$'),
      -- The order of writing: of two rules of one date the later holds.
      number bigint GENERATED ALWAYS AS IDENTITY,
      -- Who wrote it; null: it stood in the data before there were rules.
      created_by uuid REFERENCES users,
      created_at timestamptz NOT NULL,
      FOREIGN KEY (enterprise_id, group_id) REFERENCES employee_groups (enterprise_id, id),
      CHECK (group_id IS NULL OR person_id IS NULL),
      CHECK (ends_on >= starts_on)
    );
    CREATE INDEX subsidy_rules_of_company ON subsidy_rules (enterprise_id, group_id, starts_on) WHERE person_id IS NULL;
    CREATE INDEX subsidy_rules_of_person ON subsidy_rules (person_id, starts_on) WHERE person_id IS NOT NULL;
    CREATE TRIGGER subsidy_rules_stay BEFORE UPDATE ON subsidy_rules
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();

    -- The sites where a rule holds; none: all of the company's.
    CREATE TABLE subsidy_rule_locations (
      rule_id uuid NOT NULL REFERENCES subsidy_rules ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (rule_id, location_id)
    );

    -- What a company or a group wants to spend on subsidies in a payroll period.
    CREATE TABLE subsidy_budgets (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      -- null: the whole company.
      group_id uuid,
      amount_cop bigint NOT NULL CHECK (amount_cop > 0),
      -- true: a spent budget stops the subsidy until the period ends; false: human resources is told, and it goes on.
      stops bool NOT NULL,
      updated_by uuid NOT NULL REFERENCES users,
      updated_at timestamptz NOT NULL,
      FOREIGN KEY (enterprise_id, group_id) REFERENCES employee_groups (enterprise_id, id),
      UNIQUE NULLS NOT DISTINCT (enterprise_id, group_id)
    );

    -- What a budget has spent in a payroll period, added up every minute.
    CREATE TABLE subsidy_budget_periods (
      budget_id uuid NOT NULL REFERENCES subsidy_budgets ON DELETE CASCADE,
      start_period date NOT NULL,
      end_period date NOT NULL,
      spent_cop bigint NOT NULL CHECK (spent_cop >= 0),
      -- When human resources was told that 80 % and 100 % were reached; null: not reached.
      told_80_at timestamptz,
      told_100_at timestamptz,
      PRIMARY KEY (budget_id, start_period)
    );

    INSERT INTO subsidy_rules (id, enterprise_id, starts_on, inherits, enabled, per_order_cop, orders_per_day,
        per_period_cop, created_at)
      SELECT gen_random_uuid(), id, '2020-01-01', false, subsidy_enabled, subsidy_per_order_cop, subsidy_orders_per_day,
        subsidy_per_period_cop, '2020-01-01' FROM enterprises;
    -- Who had other terms than their company keeps them.
    INSERT INTO subsidy_rules (id, enterprise_id, person_id, starts_on, inherits, enabled, per_order_cop, orders_per_day,
        per_period_cop, created_at)
      SELECT gen_random_uuid(), e.id, p.id, '2020-01-01', false, u.subsidy_enabled, u.subsidy_per_order_cop,
        u.subsidy_orders_per_day, u.subsidy_per_period_cop, '2020-01-01'
      FROM users u JOIN enterprises e ON e.id = u.enterprise_id
        JOIN preapproved_users p ON p.user_id = u.id AND p.enterprise_id = e.id
      WHERE u.plan = 'nomina' AND (u.subsidy_enabled, u.subsidy_per_order_cop, u.subsidy_orders_per_day,
          u.subsidy_per_period_cop) IS DISTINCT FROM (e.subsidy_enabled, e.subsidy_per_order_cop,
          e.subsidy_orders_per_day, e.subsidy_per_period_cop);
    ALTER TABLE enterprises DROP COLUMN subsidy_enabled, DROP COLUMN subsidy_per_order_cop,
      DROP COLUMN subsidy_orders_per_day, DROP COLUMN subsidy_per_period_cop;
    ALTER TABLE users DROP COLUMN subsidy_enabled, DROP COLUMN subsidy_per_order_cop,
      DROP COLUMN subsidy_orders_per_day, DROP COLUMN subsidy_per_period_cop;
  `.execute(db);
}
