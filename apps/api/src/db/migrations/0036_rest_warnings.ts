import { type Kysely, sql } from 'kysely';

/** How often a company was warned before its payroll rests for a bill; the group of an order from who places it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bills
      -- Of a company's: how many warnings were sent before its payroll rests for this bill. The last was sent on this date.
      ADD COLUMN rest_warnings int NOT NULL DEFAULT 0 CHECK (rest_warnings BETWEEN 0 AND 2),
      ADD COLUMN rest_warned_on date,
      ADD CONSTRAINT bills_rest_warned CHECK ((rest_warnings = 0) = (rest_warned_on IS NULL));

    -- the checkout reads the group with the subsidy that it decides, and writes it with the order
    DROP TRIGGER orders_in_group ON orders;
    DROP FUNCTION note_order_group();

    COMMENT ON COLUMN enterprise_changes.changes IS 'What changed: [{ setting, was, is }], as words.';
  `.execute(db);
}
