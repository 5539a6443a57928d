import { type Kysely, sql } from 'kysely';

/** Messages that leave, who wants no advertising, and what the product notes about its own work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Messages to people, delivered by the worker. Messages of a channel without provider stay queued, readable at
    -- /dev/bandeja.
    CREATE TABLE outbox_messages (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      channel text NOT NULL CHECK (channel IN ('sms', 'email', 'whatsapp', 'push')),
      recipient text NOT NULL,
      kind text NOT NULL,
      subject text,
      body text NOT NULL,
      data jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      -- When the provider accepted it.
      sent_at timestamptz,
      -- When it was given up: failed, expired or skipped.
      failed_at timestamptz,
      -- The last error, or why it was skipped; without addresses and secrets.
      error text,
      -- failed: a dead letter, for a person to check. skipped: not allowed or not possible, such as a push without a
      -- device.
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'delivered', 'read',
        'failed', 'expired', 'skipped')),
      -- 0 codes, 1 transactional, 2 advertising (messagePriority).
      priority int NOT NULL DEFAULT 1,
      tries int NOT NULL DEFAULT 0,
      -- queued: the earliest next try. sending: until when the process that took it counts as alive.
      next_try_at timestamptz,
      -- After this it is no longer worth sending.
      expires_at timestamptz,
      -- The provider's id, used in its delivery reports. Unique per channel.
      provider_id text,
      -- A message with a known key is not written again. null: always written.
      dedupe_key text UNIQUE,
      -- The recipient if known, for the rules of advertising.
      user_id uuid REFERENCES users
    );
    CREATE INDEX outbox_messages_by_recipient ON outbox_messages (recipient, id);
    CREATE INDEX outbox_messages_due ON outbox_messages (priority, next_try_at, id) WHERE status = 'queued';
    CREATE INDEX outbox_messages_under_way ON outbox_messages (next_try_at) WHERE status = 'sending';
    CREATE INDEX outbox_messages_failed ON outbox_messages (id) WHERE status = 'failed';
    CREATE INDEX outbox_messages_ended ON outbox_messages (status, id) WHERE status IN ('expired', 'skipped');
    CREATE UNIQUE INDEX outbox_messages_by_provider_id ON outbox_messages (channel, provider_id)
      WHERE provider_id IS NOT NULL;
    -- advertising that a person got: how often is too often
    CREATE INDEX outbox_messages_by_user ON outbox_messages (user_id, created_at) WHERE priority = 2;

    -- Numbers (+57…) and addresses excluded from advertising: the national registry (RNE), as last imported per channel.
    CREATE TABLE advertising_exclusions (
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email')),
      recipient text NOT NULL CHECK (recipient <> ''),
      list_date date NOT NULL,
      PRIMARY KEY (channel, recipient)
    );

    -- Parts of a registry import until the last one arrives.
    CREATE TABLE exclusion_parts (
      import_id uuid NOT NULL,
      channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp', 'email')),
      recipient text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (import_id, channel, recipient)
    );
    CREATE INDEX exclusion_parts_by_age ON exclusion_parts (created_at);

    -- Counters of rate limits, by the limit's name and the counted key (a keyed hash), per window. Every use writes its
    -- row: room is left for that.
    CREATE TABLE limit_counters (
      name text NOT NULL,
      whom text NOT NULL,
      count int NOT NULL CHECK (count >= 0),
      last_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (name, whom)
    ) WITH (fillfactor = 70);
    CREATE INDEX limit_counters_by_end ON limit_counters (ends_at);

    CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' AND OLD.happened_at < now() - interval '180 days' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'security events are never changed';
    END $$;

    -- Security events: what happened, to whom and from where, with network addresses and contacts as keyed hashes. Whom it
    -- names is no foreign key: the trace outlives the account.
    CREATE TABLE security_events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
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
    CREATE INDEX security_events_by_about ON security_events (about_id, id) WHERE about_id IS NOT NULL;
    CREATE INDEX security_events_by_target ON security_events (target_key, id) WHERE target_key IS NOT NULL;
    CREATE TRIGGER security_events_stay BEFORE UPDATE OR DELETE ON security_events
      FOR EACH ROW EXECUTE FUNCTION keep_security_events();

    -- Executed actions by the client's key, so that a repeated request is executed once.
    CREATE TABLE done_actions (
      key text NOT NULL,
      actor_id uuid NOT NULL,
      done_at timestamptz NOT NULL,
      -- The route with its parameters. null: recorded before keys stored it.
      call text,
      -- The reply for repeated requests; null: there was none.
      reply jsonb,
      PRIMARY KEY (actor_id, key)
    );
    CREATE INDEX done_actions_by_age ON done_actions (done_at);

    -- Jobs that failed for good, for the platform to resolve.
    CREATE TABLE failed_jobs (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      data jsonb NOT NULL,
      error text NOT NULL,
      failed_at timestamptz NOT NULL,
      resolved bool NOT NULL DEFAULT false
    );

    -- The state of the sandbox payment provider (never in production): tokens, sources and transactions by kind and id.
    CREATE TABLE sandbox_objects (
      kind text NOT NULL,
      id text NOT NULL,
      body jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (kind, id)
    );
  `.execute(db);
}
