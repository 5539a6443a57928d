import { type Kysely, sql } from 'kysely';

/** The control tower: exceptions of a day of service, who is on duty, screens of kitchens; failed jobs with their end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What went wrong or is about to in a day of service. Its cause is derived from orders, payments and messages; here
    -- stands who takes care of it.
    CREATE TABLE service_exceptions (
      id uuid PRIMARY KEY,
      service_date date NOT NULL,
      -- The same cause of the same date has the same key.
      key text NOT NULL,
      kind text NOT NULL,
      level text NOT NULL CHECK (level IN ('soon', 'late')),
      -- How many lunches, payments or messages when it was last seen.
      count int NOT NULL CHECK (count > 0),
      -- Its words when it was last seen.
      title text NOT NULL,
      first_seen_at timestamptz NOT NULL,
      -- null: nobody takes care of it.
      owner_id uuid REFERENCES users,
      taken_at timestamptz,
      -- null: nobody says that it is solved. A graver level or a larger count opens it again.
      solved_at timestamptz,
      solved_by uuid REFERENCES users,
      -- When its cause was gone; null: it holds.
      ended_at timestamptz,
      -- The level of which the person on duty was told; null: of none.
      alerted_level text CHECK (alerted_level IN ('soon', 'late')),
      UNIQUE (service_date, key),
      CONSTRAINT service_exceptions_taken CHECK ((owner_id IS NULL) = (taken_at IS NULL)),
      CONSTRAINT service_exceptions_solved CHECK ((solved_by IS NULL) = (solved_at IS NULL))
    );
    CREATE INDEX service_exceptions_by_owner ON service_exceptions (owner_id);
    CREATE INDEX service_exceptions_by_solver ON service_exceptions (solved_by);

    -- What happened to an exception. Append-only.
    CREATE TABLE service_exception_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      exception_id uuid NOT NULL REFERENCES service_exceptions,
      action text NOT NULL CHECK (action IN ('seen', 'taken', 'released', 'noted', 'solved', 'reopened', 'ended', 'alerted')),
      -- null: the system.
      actor_id uuid REFERENCES users,
      -- The words of a note or of how it was solved; null: of none.
      note text,
      at timestamptz NOT NULL
    );
    CREATE INDEX service_exception_events_of_exception ON service_exception_events (exception_id, id);
    CREATE INDEX service_exception_events_by_actor ON service_exception_events (actor_id);
    CREATE TRIGGER service_exception_events_stay BEFORE UPDATE OR DELETE ON service_exception_events
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER service_exception_events_whole BEFORE TRUNCATE ON service_exception_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- Who of the platform is told of exceptions: the last row counts. Append-only.
    CREATE TABLE duty_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- null: nobody is on duty.
      user_id uuid REFERENCES users,
      changed_by uuid NOT NULL REFERENCES users,
      changed_at timestamptz NOT NULL
    );
    CREATE INDEX duty_changes_of_user ON duty_changes (user_id);
    CREATE INDEX duty_changes_by_actor ON duty_changes (changed_by);
    CREATE TRIGGER duty_changes_stay BEFORE UPDATE OR DELETE ON duty_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER duty_changes_whole BEFORE TRUNCATE ON duty_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- When staff of a restaurant last had a screen open that follows its orders; written twice a minute at most.
    CREATE TABLE kitchen_screens (
      restaurant_id uuid PRIMARY KEY REFERENCES restaurants,
      seen_at timestamptz NOT NULL
    );

    ALTER TABLE failed_jobs
      -- Who looked at it and what they found; null: the system, or from before this was written.
      ADD COLUMN resolved_at timestamptz,
      ADD COLUMN resolved_by uuid REFERENCES users,
      ADD COLUMN note text,
      -- Somebody asked to run it again; null: nobody, or it ran since.
      ADD COLUMN retry_asked_at timestamptz,
      ADD COLUMN retry_asked_by uuid REFERENCES users;
    CREATE INDEX failed_jobs_open ON failed_jobs (id) WHERE NOT resolved;
    CREATE INDEX failed_jobs_to_retry ON failed_jobs (id) WHERE retry_asked_at IS NOT NULL;
    CREATE INDEX failed_jobs_resolved_by ON failed_jobs (resolved_by) WHERE resolved_by IS NOT NULL;
    CREATE INDEX failed_jobs_retry_asked_by ON failed_jobs (retry_asked_by) WHERE retry_asked_by IS NOT NULL;
  `.execute(db);
}
