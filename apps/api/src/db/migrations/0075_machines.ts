import { type Kysely, sql } from 'kysely';

/** Keys by which programs call the API, and the addresses of other systems that are told what happens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tokens(db);
  await webhooks(db);
  await feeds(db);
}

async function tokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A key by which a program calls the API for the platform, a restaurant or a company.
    CREATE TABLE api_tokens (
      id uuid PRIMARY KEY,
      scope text NOT NULL CHECK (scope IN ('platform', 'restaurant', 'enterprise')),
      -- The restaurant or company; null: the platform.
      scope_id uuid,
      -- What staff calls it: the program that uses it.
      name text NOT NULL,
      -- SHA-256 of the key, base64url; the key itself is shown once and not stored.
      token_hash text NOT NULL UNIQUE,
      -- Its last four characters, by which staff tells one from another.
      hint text NOT NULL CHECK (char_length(hint) = 4),
      -- What it may do: 'orders:read'.
      grants text[] NOT NULL CHECK (cardinality(grants) > 0),
      -- Calls a minute, in all processes together.
      per_minute int NOT NULL CHECK (per_minute > 0),
      created_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      -- null: it works until it expires.
      revoked_at timestamptz,
      revoked_by uuid REFERENCES users,
      CHECK ((scope = 'platform') = (scope_id IS NULL)),
      CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
      CHECK (expires_at > created_at)
    );
    CREATE INDEX api_tokens_of_place ON api_tokens (scope, scope_id, created_at);
    CREATE INDEX api_tokens_by_author ON api_tokens (created_by);
    CREATE INDEX api_tokens_by_revoker ON api_tokens (revoked_by) WHERE revoked_by IS NOT NULL;

    -- How much a key is used. No row: never. Beside the key, so that a call rewrites a narrow row and nothing else.
    CREATE TABLE api_token_counters (
      token_id uuid PRIMARY KEY REFERENCES api_tokens ON DELETE CASCADE,
      -- The minute since 1970 that is counted, and the calls in it, those above the limit too.
      minute int NOT NULL,
      calls int NOT NULL,
      -- All calls ever.
      total bigint NOT NULL,
      last_used_at timestamptz NOT NULL,
      -- The network address of the last call.
      last_address text NOT NULL
    ) WITH (fillfactor = 50);
  `.execute(db);
}

async function webhooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- An address of another system that is told what happens at the platform, a restaurant or a company.
    CREATE TABLE webhook_endpoints (
      id uuid PRIMARY KEY,
      scope text NOT NULL CHECK (scope IN ('platform', 'restaurant', 'enterprise')),
      -- The restaurant or company; null: the platform.
      scope_id uuid,
      url text NOT NULL,
      -- What it is told: 'order.placed'.
      events text[] NOT NULL CHECK (cardinality(events) > 0),
      -- The secret that signs what is sent, encrypted with the product's.
      secret_sealed text NOT NULL,
      -- The one before, which signs too until then; null: there is none.
      old_secret_sealed text,
      old_secret_until timestamptz,
      created_by uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      -- When it was switched off; null: it is told.
      disabled_at timestamptz,
      -- staff: by a person. failing: nothing reached it. gone: it answered 410.
      disabled_why text CHECK (disabled_why IN ('staff', 'failing', 'gone')),
      -- Since when nothing has reached it; null: the last delivery did, or there was none.
      failing_since timestamptz,
      -- When it was taken away; it stays for its log. null: it is there.
      removed_at timestamptz,
      CHECK ((scope = 'platform') = (scope_id IS NULL)),
      CHECK ((disabled_at IS NULL) = (disabled_why IS NULL)),
      CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL))
    );
    CREATE INDEX webhook_endpoints_of_place ON webhook_endpoints (scope, scope_id) WHERE removed_at IS NULL;
    CREATE INDEX webhook_endpoints_by_author ON webhook_endpoints (created_by);

    -- One event for one address, with what came of it. Kept for 30 days.
    CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY,
      endpoint_id uuid NOT NULL REFERENCES webhook_endpoints,
      -- The event, the same for all its addresses and tries, by which receivers drop what they have.
      event_id uuid NOT NULL,
      event text NOT NULL,
      -- The bytes that are signed and sent.
      body text NOT NULL,
      state text NOT NULL CHECK (state IN ('queued', 'delivered', 'failed')),
      tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
      -- When it is tried next, or taken from a process that died; null: no more.
      next_try_at timestamptz,
      first_tried_at timestamptz,
      last_tried_at timestamptz,
      -- What the receiver answered last, and within how many ms; null: nothing, or not tried.
      status int,
      took_ms int,
      -- Why there was no answer, or the beginning of one that was no success; null: it is well.
      problem text,
      -- Who sent an old event again; null: the first sending.
      replayed_by uuid REFERENCES users,
      created_at timestamptz NOT NULL,
      CHECK ((state = 'queued') = (next_try_at IS NOT NULL))
    );
    CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (endpoint_id, event_id) WHERE replayed_by IS NULL;
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_try_at) WHERE state = 'queued';
    CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
    CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
    CREATE INDEX webhook_deliveries_by_replayer ON webhook_deliveries (replayed_by) WHERE replayed_by IS NOT NULL;
  `.execute(db);
}

async function feeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How far each history has been turned into news. A history's rows get their ids before they are committed, so the
    -- position is the transaction; the floor only bounds the search.
    CREATE TABLE webhook_feeds (
      source text PRIMARY KEY CHECK (source IN ('order_events', 'bill_events', 'employee_changes')),
      -- The oldest transaction that has not been read.
      seen_xid text NOT NULL,
      -- Rows up to this id have been read for certain.
      floor_id bigint NOT NULL,
      -- The floor to come, once every transaction before this one has ended.
      next_floor_id bigint NOT NULL,
      next_floor_xid text NOT NULL,
      moved_at timestamptz NOT NULL
    );
    INSERT INTO webhook_feeds (source, seen_xid, floor_id, next_floor_id, next_floor_xid, moved_at)
    SELECT source, pg_snapshot_xmin(pg_current_snapshot())::text, last, last, pg_snapshot_xmax(pg_current_snapshot())::text,
      now()
    FROM (VALUES ('order_events', (SELECT coalesce(max(id), 0) FROM order_events)),
      ('bill_events', (SELECT coalesce(max(id), 0) FROM bill_events)),
      ('employee_changes', (SELECT coalesce(max(id), 0) FROM employee_changes))) AS given (source, last);
  `.execute(db);
}
