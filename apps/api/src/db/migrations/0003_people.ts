import { type Kysely, sql } from 'kysely';

/** What people said and want: consents, health, devices, referrals; and what is set for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Browsers registered for web push (RFC 8030). Written at registration and every 7 days; deleted at log-out or when the
    -- push service reports it gone. session_id is no foreign key: the row of a session goes before the browser.
    CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      -- The session in which it registered; it gets no messages after that session ends.
      session_id uuid,
      -- The push service's address of this browser: unique, and reassigned to the last person who signed in there.
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      user_agent text,
      created_at timestamptz NOT NULL,
      refreshed_at timestamptz NOT NULL
    );
    CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);
    CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id) WHERE session_id IS NOT NULL;

    CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'consents are append-only'; END $$;

    -- Granted and withdrawn consents, append-only: the newest row of a kind applies. Evidence per Ley 1581.
    CREATE TABLE consents (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('health_data', 'marketing_push', 'marketing_whatsapp', 'marketing_sms',
        'marketing_email', 'session_analytics')),
      version text NOT NULL,
      -- SHA-256 of the text that was shown.
      text_hash text NOT NULL,
      granted bool NOT NULL,
      source text NOT NULL,
      -- Address and browser are cleared when the account is deleted.
      ip text,
      user_agent text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX consents_by_user ON consents (user_id, kind, created_at);
    CREATE TRIGGER consents_append_only BEFORE UPDATE OF user_id, kind, version, text_hash, granted, source, created_at
      OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
    CREATE TRIGGER consents_whole BEFORE TRUNCATE ON consents
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

    -- Allergies and diet: health data, stored only while the person's health_data consent is granted.
    CREATE TABLE health_profiles (
      user_id uuid PRIMARY KEY REFERENCES users,
      allergens text[] NOT NULL,
      diets text[] NOT NULL,
      updated_at timestamptz NOT NULL
    );

    -- A person's referral code.
    CREATE TABLE referral_codes (
      user_id uuid PRIMARY KEY REFERENCES users,
      code text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    );

    -- Referrals: pending until the friend's first delivered order, with the amounts of the day they joined.
    CREATE TABLE referrals (
      id uuid PRIMARY KEY,
      referrer_id uuid NOT NULL REFERENCES users,
      friend_id uuid NOT NULL UNIQUE REFERENCES users,
      status text NOT NULL CHECK (status IN ('pending', 'rewarded', 'blocked')),
      blocked_reason text,
      referrer_cop int NOT NULL CHECK (referrer_cop >= 0),
      friend_cop int NOT NULL CHECK (friend_cop >= 0),
      -- Whether both worked for the same enterprise when the friend joined.
      same_enterprise bool NOT NULL,
      created_at timestamptz NOT NULL,
      settled_at timestamptz,
      CHECK (referrer_id <> friend_id),
      CHECK ((status = 'blocked') = (blocked_reason IS NOT NULL)),
      CHECK ((status = 'pending') = (settled_at IS NULL))
    );
    CREATE INDEX referrals_by_referrer ON referrals (referrer_id, created_at);

    -- The devices of a person, as keyed hashes, only to detect accounts that share one.
    CREATE TABLE user_devices (
      user_id uuid NOT NULL REFERENCES users,
      device_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, device_hash)
    );
    CREATE INDEX user_devices_by_device ON user_devices (device_hash);

    -- Keyed hashes of phones, e-mails and documents of deleted accounts, so that deletion does not allow a second referral.
    CREATE TABLE erased_identities (
      hash text PRIMARY KEY,
      erased_at timestamptz NOT NULL
    );

    -- Requests to serve a building, without the person who asked.
    CREATE TABLE building_requests (
      id uuid PRIMARY KEY,
      building text NOT NULL,
      address text NOT NULL,
      city text NOT NULL,
      company text,
      asked_at timestamptz NOT NULL,
      closed_at timestamptz,
      closed_by uuid REFERENCES users,
      CHECK ((closed_at IS NULL) = (closed_by IS NULL))
    );
    CREATE INDEX building_requests_open ON building_requests (asked_at DESC) WHERE closed_at IS NULL;

    -- The values that the platform can change without a release (specification section 3 'Settings keys').
    CREATE TABLE settings (
      key text PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by uuid REFERENCES users
    );
    CREATE TRIGGER settings_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
      FOR EACH STATEMENT EXECUTE FUNCTION settings_moved();

    -- The history of settings: who changed which, from what to what.
    CREATE TABLE setting_changes (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL,
      old_value jsonb,
      new_value jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by uuid REFERENCES users
    );
    CREATE TRIGGER setting_changes_stay BEFORE UPDATE OR DELETE ON setting_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
    CREATE TRIGGER setting_changes_whole BEFORE TRUNCATE ON setting_changes
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
  `.execute(db);
}
