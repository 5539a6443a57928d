import { type Kysely, sql } from 'kysely';

/** Standing permissions by which a proposed week is bought without an answer, and when that happens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Only added to: a person's newest row counts.
    CREATE TABLE autopilot_mandates (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      granted boolean NOT NULL,
      -- The most tingos that a week may take. Null in a row that revokes.
      cap_cop integer CHECK (cap_cop > 0),
      version text NOT NULL,
      -- What the person read and agreed to, or how they revoked it.
      text text NOT NULL,
      text_hash text NOT NULL,
      -- Emptied when the person leaves.
      ip text,
      user_agent text,
      created_at timestamptz NOT NULL,
      CONSTRAINT autopilot_mandates_cap CHECK (granted = (cap_cop IS NOT NULL))
    );
    CREATE INDEX autopilot_mandates_by_user ON autopilot_mandates (user_id, created_at DESC, id DESC);
    CREATE TRIGGER autopilot_mandates_append_only BEFORE UPDATE OF id, user_id, granted, cap_cop, version, text, text_hash,
      created_at OR DELETE ON autopilot_mandates FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER autopilot_mandates_whole BEFORE TRUNCATE ON autopilot_mandates
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
    ALTER TABLE week_proposals
      -- When the mandate buys the week unless the person answers before; null: never, or it was tried.
      ADD COLUMN charge_at timestamptz,
      -- The mandate that was in force, and told, when the week was proposed.
      ADD COLUMN mandate_id uuid REFERENCES autopilot_mandates,
      -- What came of it; null: not tried.
      ADD COLUMN charge_outcome text CHECK (charge_outcome IN ('bought', 'over_cap', 'too_few_tingos', 'nothing_left', 'too_late', 'refused'));
    CREATE INDEX week_proposals_to_charge ON week_proposals (charge_at) WHERE charge_at IS NOT NULL AND status = 'proposed';
    CREATE INDEX week_proposals_by_mandate ON week_proposals (mandate_id) WHERE mandate_id IS NOT NULL;
  `.execute(db);
}
