import { type Kysely, sql } from 'kysely';

/**
 * The slots of a consolidator and the places of a courier become rows with keys to both sides, as other members did; how often
 * an employer deducts is said in English. An id that nothing has is not carried over; a consolidator left without any of its
 * slots is switched off, because none means every slot of its places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE consolidator_times (
      consolidator_id uuid NOT NULL REFERENCES consolidators ON DELETE CASCADE,
      time_id uuid NOT NULL REFERENCES location_times,
      PRIMARY KEY (consolidator_id, time_id)
    );
    CREATE INDEX consolidator_times_by_member ON consolidator_times (time_id);
    INSERT INTO consolidator_times (consolidator_id, time_id)
      SELECT DISTINCT owner.id, member.id FROM consolidators AS owner
        JOIN location_times AS member ON member.id = ANY (owner.time_ids);
    UPDATE consolidators AS owner SET active = false
      WHERE owner.time_ids IS NOT NULL AND NOT EXISTS (SELECT FROM consolidator_times WHERE consolidator_id = owner.id);
    ALTER TABLE consolidators DROP COLUMN time_ids;

    CREATE TABLE courier_area_locations (
      courier_id uuid NOT NULL REFERENCES courier_areas ON DELETE CASCADE,
      location_id uuid NOT NULL REFERENCES locations,
      PRIMARY KEY (courier_id, location_id)
    );
    CREATE INDEX courier_area_locations_by_member ON courier_area_locations (location_id);
    INSERT INTO courier_area_locations (courier_id, location_id)
      SELECT DISTINCT owner.courier_id, member.id FROM courier_areas AS owner
        JOIN locations AS member ON member.id = ANY (owner.location_ids);
    ALTER TABLE courier_areas DROP COLUMN location_ids;

    ALTER TABLE enterprises DROP CONSTRAINT enterprises_payroll_period_check;
    UPDATE enterprises SET payroll_period = CASE payroll_period WHEN 'mensual' THEN 'monthly' ELSE 'semimonthly' END;
    ALTER TABLE enterprises ADD CONSTRAINT enterprises_payroll_period_check
      CHECK (payroll_period IN ('monthly', 'semimonthly'));
  `.execute(db);
}
