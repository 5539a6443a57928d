import { type Kysely, sql } from 'kysely';

/**
 * Whatever is limited is counted in one place that all processes share: by the rule's name and whom it counts, as a keyed
 * hash. Wrong passwords were counted in a table of their own, which looked back a quarter of an hour at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE limit_counters (
      name text NOT NULL,
      whom text NOT NULL,
      count int NOT NULL CHECK (count >= 0),
      last_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (name, whom)
    ) WITH (fillfactor = 70);
    CREATE INDEX limit_counters_by_end ON limit_counters (ends_at);
    DROP TABLE sign_in_failures;
    DROP INDEX one_time_codes_by_ip;
  `.execute(db);
}
