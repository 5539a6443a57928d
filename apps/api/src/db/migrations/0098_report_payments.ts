import { type Kysely, sql } from 'kysely';

/** Payments outside of the product by date and method, so that the platform's report reads no single payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE report_payment_days (
      -- the date in Bogotá on which the payments were begun
      day date NOT NULL,
      method text NOT NULL,
      -- how many were begun, and how many of them failed. Written by the job that counts reports
      tried int NOT NULL CHECK (tried > 0),
      failed int NOT NULL CHECK (failed BETWEEN 0 AND tried),
      PRIMARY KEY (day, method)
    );
    -- Dates whose payments changed, in the transaction that changed them; the job takes them away.
    CREATE TABLE report_payment_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      day date NOT NULL
    );
    CREATE FUNCTION note_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO report_payment_changes (day) VALUES ((NEW.created_at AT TIME ZONE 'America/Bogota')::date);
      RETURN NULL;
    END $$;
    CREATE TRIGGER payment_intents_begun AFTER INSERT ON payment_intents
      FOR EACH ROW EXECUTE FUNCTION note_payment_change();
    CREATE TRIGGER payment_intents_failed AFTER UPDATE OF status ON payment_intents
      FOR EACH ROW WHEN ((OLD.status = 'failed') <> (NEW.status = 'failed')) EXECUTE FUNCTION note_payment_change();

    INSERT INTO report_payment_changes (day)
      SELECT DISTINCT (created_at AT TIME ZONE 'America/Bogota')::date FROM payment_intents;
  `.execute(db);
}
