import { type Kysely, sql } from 'kysely';

/** What people want proposed each week, and the weeks that were proposed to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE autopilots (
      user_id uuid PRIMARY KEY REFERENCES users,
      active boolean NOT NULL,
      -- 1 is Monday, 7 is Sunday.
      weekdays integer[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      -- The most that a dish may cost with its required choices. Null: no limit.
      max_price_cop integer CHECK (max_price_cop > 0),
      variety text NOT NULL CHECK (variety IN ('repeat', 'week', 'fortnight')),
      -- Dates without proposals: [{"from", "to"}], both included.
      pauses jsonb NOT NULL CHECK (jsonb_typeof(pauses) = 'array'),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    );
    CREATE INDEX autopilots_active ON autopilots (time_id, user_id) WHERE active;
    CREATE INDEX autopilots_by_time ON autopilots (time_id);
    CREATE INDEX autopilots_by_location ON autopilots (location_id);
    CREATE TABLE week_proposals (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      -- The Monday of the proposed week.
      week_start date NOT NULL CHECK (extract(isodow FROM week_start) = 1),
      location_id uuid NOT NULL REFERENCES locations,
      time_id uuid NOT NULL REFERENCES location_times,
      -- empty: nothing fitted any day, so nobody was told of it.
      status text NOT NULL CHECK (status IN ('proposed', 'empty', 'accepted', 'declined')),
      -- [{"date", "menuId", "additions", "reason", "isLeftOut"}], by date.
      lunches jsonb NOT NULL CHECK (jsonb_typeof(lunches) = 'array'),
      purchase_id uuid REFERENCES purchases,
      created_at timestamptz NOT NULL,
      -- When the person, or their mandate, answered.
      decided_at timestamptz,
      CONSTRAINT week_proposals_one_a_week UNIQUE (user_id, week_start),
      CONSTRAINT week_proposals_decided CHECK ((decided_at IS NULL) = (status IN ('proposed', 'empty'))),
      CONSTRAINT week_proposals_purchase CHECK ((purchase_id IS NOT NULL) = (status = 'accepted'))
    );
    CREATE INDEX week_proposals_by_purchase ON week_proposals (purchase_id) WHERE purchase_id IS NOT NULL;
    CREATE INDEX week_proposals_by_time ON week_proposals (time_id);
    CREATE INDEX week_proposals_by_location ON week_proposals (location_id);
  `.execute(db);
}
