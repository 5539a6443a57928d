import { type Kysely, sql } from 'kysely';

/** A restaurant's state, papers, contacts and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE restaurants
      -- draft: being set up. paused: sells nothing new. closed: the same, for good.
      ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('draft', 'active', 'paused', 'closed')),
      -- Who signs for it, and their document; empty: not written down.
      ADD COLUMN representative text NOT NULL DEFAULT '',
      ADD COLUMN representative_document text NOT NULL DEFAULT '',
      -- Whom the platform speaks to there: [{ name, role, email, phone }].
      ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]';
    UPDATE restaurants SET state = 'paused' WHERE NOT active;
    ALTER TABLE restaurants DROP COLUMN active;
    -- Whether it sells; follows its state.
    ALTER TABLE restaurants ADD COLUMN active bool NOT NULL GENERATED ALWAYS AS (state = 'active') STORED;

    -- What was changed of a restaurant, by whom.
    CREATE TABLE restaurant_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      actor_id uuid NOT NULL REFERENCES users,
      at timestamptz NOT NULL,
      -- What changed: [{ setting, was, is }], in words.
      changes jsonb NOT NULL,
      -- Why; null: not asked.
      reason text
    );
    CREATE INDEX restaurant_changes_of_restaurant ON restaurant_changes (restaurant_id, id);
    CREATE INDEX restaurant_changes_by_actor ON restaurant_changes (actor_id);
    CREATE TRIGGER restaurant_changes_stay BEFORE UPDATE OR DELETE ON restaurant_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER restaurant_changes_whole BEFORE TRUNCATE ON restaurant_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- A paper of a restaurant as a file; the latest of a kind counts.
    CREATE TABLE restaurant_papers (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      kind text NOT NULL CHECK (kind IN ('rut', 'chamber', 'sanitary')),
      file_type text NOT NULL CHECK (file_type IN ('pdf', 'jpg', 'png')),
      -- The last day on which it is valid; null: it does not end.
      expires_on date,
      uploaded_by uuid NOT NULL REFERENCES users,
      uploaded_at timestamptz NOT NULL,
      -- When another of its kind took its place; null: it counts.
      replaced_at timestamptz
    );
    CREATE UNIQUE INDEX restaurant_papers_current ON restaurant_papers (restaurant_id, kind) WHERE replaced_at IS NULL;
    CREATE INDEX restaurant_papers_by_restaurant ON restaurant_papers (restaurant_id);
    CREATE INDEX restaurant_papers_by_author ON restaurant_papers (uploaded_by);
  `.execute(db);
}
