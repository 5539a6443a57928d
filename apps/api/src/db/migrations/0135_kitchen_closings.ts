import { type Kysely, sql } from 'kysely';

/** Dates on which a kitchen does not work, and who was told about a lunch that falls on one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kitchen_closings (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      -- The first and last date, both closed.
      from_date date NOT NULL,
      to_date date NOT NULL CHECK (to_date BETWEEN from_date AND from_date + 89),
      -- true: also every later year, on the same days and months.
      yearly bool NOT NULL,
      -- Customers read it.
      reason text NOT NULL CHECK (reason <> '' AND length(reason) <= 120),
      -- Who wrote these dates last, and when. Lunches that were confirmed with their cutoff before this are cooked.
      decided_by uuid NOT NULL REFERENCES users,
      decided_at timestamptz NOT NULL
    );
    CREATE INDEX kitchen_closings_by_restaurant ON kitchen_closings (restaurant_id);
    CREATE INDEX kitchen_closings_by_decider ON kitchen_closings (decided_by);
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kitchen_closings
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();

    -- The domain's isClosedBy as SQL.
    CREATE FUNCTION is_closed_by(from_date date, to_date date, yearly bool, day date) RETURNS bool
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT day >= from_date AND (day <= to_date OR (yearly AND CASE
        WHEN extract(month FROM from_date) * 100 + extract(day FROM from_date)
          <= extract(month FROM to_date) * 100 + extract(day FROM to_date)
        THEN extract(month FROM day) * 100 + extract(day FROM day)
          BETWEEN extract(month FROM from_date) * 100 + extract(day FROM from_date)
            AND extract(month FROM to_date) * 100 + extract(day FROM to_date)
        ELSE extract(month FROM day) * 100 + extract(day FROM day)
            >= extract(month FROM from_date) * 100 + extract(day FROM from_date)
          OR extract(month FROM day) * 100 + extract(day FROM day)
            <= extract(month FROM to_date) * 100 + extract(day FROM to_date) END))
    $$;
    CREATE FUNCTION kitchen_closed_on(kitchen uuid, date date) RETURNS bool LANGUAGE sql STABLE PARALLEL SAFE AS $$
      SELECT EXISTS (SELECT FROM kitchen_closings c WHERE c.restaurant_id = kitchen
        AND is_closed_by(c.from_date, c.to_date, c.yearly, $2))
    $$;

    -- A lunch whose customer was told that the kitchen does not work on its date.
    CREATE TABLE kitchen_closing_notices (
      order_id uuid PRIMARY KEY REFERENCES orders,
      -- The date they were told about: a lunch that is moved onto another closing is told again.
      schedule_date date NOT NULL,
      told_at timestamptz NOT NULL
    );
  `.execute(db);
}
