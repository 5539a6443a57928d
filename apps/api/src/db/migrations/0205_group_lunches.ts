import { type Kysely, sql } from 'kysely';

/** Lunches of several people at one place, date and hour, opened by one of them and joined by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE group_lunches (
      id uuid PRIMARY KEY,
      -- What its link names: whoever has it may join.
      code text NOT NULL UNIQUE,
      host_id uuid NOT NULL REFERENCES users,
      title text NOT NULL,
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      schedule_date date NOT NULL,
      hour text NOT NULL,
      join_by timestamptz NOT NULL,
      -- The earliest cutoff among the dishes of that day when it was opened.
      pay_by timestamptz NOT NULL,
      payer text NOT NULL CHECK (payer IN ('each', 'host')),
      -- The highest price of one person's dish, where the host pays.
      limit_cop integer CHECK (limit_cop > 0),
      state text NOT NULL CHECK (state IN ('open', 'closed', 'cancelled')),
      host_reminded_at timestamptz,
      unpaid_told_at timestamptz,
      created_at timestamptz NOT NULL,
      CONSTRAINT group_lunches_joined_before_paid CHECK (join_by <= pay_by),
      CONSTRAINT group_lunches_limit CHECK ((limit_cop IS NULL) = (payer = 'each'))
    );
    CREATE INDEX group_lunches_by_host ON group_lunches (host_id, schedule_date);
    CREATE INDEX group_lunches_by_place ON group_lunches (location_id);
    CREATE INDEX group_lunches_by_time ON group_lunches (time_id);
    CREATE INDEX group_lunches_unpaid ON group_lunches (pay_by) WHERE unpaid_told_at IS NULL AND state <> 'cancelled';
    CREATE TABLE group_lunch_members (
      id uuid PRIMARY KEY,
      group_lunch_id uuid NOT NULL REFERENCES group_lunches,
      user_id uuid NOT NULL REFERENCES users,
      menu_id uuid NOT NULL REFERENCES menus,
      additions jsonb NOT NULL,
      note text NOT NULL,
      -- The order that buys this dish; another one once it was cancelled.
      order_id uuid REFERENCES orders,
      joined_at timestamptz NOT NULL,
      removed_at timestamptz,
      UNIQUE (group_lunch_id, user_id)
    );
    CREATE INDEX group_lunch_members_by_user ON group_lunch_members (user_id);
    CREATE INDEX group_lunch_members_by_menu ON group_lunch_members (menu_id);
    CREATE UNIQUE INDEX group_lunch_members_by_order ON group_lunch_members (order_id) WHERE order_id IS NOT NULL;
  `.execute(db);
}
