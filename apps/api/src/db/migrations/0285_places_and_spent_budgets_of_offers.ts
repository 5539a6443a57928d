import { type Kysely, sql } from 'kysely';

/** The places of a promotion, and what follows when the budget of an offer is spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The locations at which a promotion counts lunches. None: every location.
    CREATE TABLE promotion_locations (
      promotion_id uuid NOT NULL REFERENCES promotions ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (promotion_id, location_id)
    );
    CREATE INDEX promotion_locations_by_member ON promotion_locations (location_id);
    CREATE TRIGGER promotions_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_locations
      FOR EACH STATEMENT EXECUTE FUNCTION promotions_moved();

    -- Once budget_cop is spent: stop, it is off for new purchases; platform, it goes on and the platform pays all of it.
    ALTER TABLE promotions ADD COLUMN budget_end text NOT NULL DEFAULT 'stop' CHECK (budget_end IN ('stop', 'platform'));
    ALTER TABLE coupons ADD COLUMN budget_end text NOT NULL DEFAULT 'stop' CHECK (budget_end IN ('stop', 'platform'));
  `.execute(db);
}
