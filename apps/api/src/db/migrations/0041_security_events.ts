import { type Kysely, sql } from 'kysely';

/**
 * What happened at the doors: sign-ins, refusals, changed rights. Nothing in it is changed; it goes after its time, which
 * the job of what served its time tells. Who it names is no foreign key: the trace outlives the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE security_events (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      happened_at timestamptz NOT NULL,
      event text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
      code text,
      actor_id uuid,
      about_id uuid,
      address_key text,
      target_key text,
      route text,
      request_id text,
      times int NOT NULL CHECK (times > 0)
    );
    CREATE INDEX security_events_by_actor ON security_events (actor_id, id) WHERE actor_id IS NOT NULL;
    CREATE INDEX security_events_by_event ON security_events (event, id);
    CREATE INDEX security_events_by_age ON security_events (happened_at);

    CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' AND OLD.happened_at < now() - interval '180 days' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'security events are never changed';
    END $$;
    CREATE TRIGGER security_events_stay BEFORE UPDATE OR DELETE ON security_events
      FOR EACH ROW EXECUTE FUNCTION keep_security_events();
  `.execute(db);
}
