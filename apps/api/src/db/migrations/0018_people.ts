import { type Kysely, sql } from 'kysely';

/** What a person tells us about themselves and allows us, whom they invited, and the devices they hear us on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE push_subscriptions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      user_agent text,
      created_at timestamptz NOT NULL,
      refreshed_at timestamptz NOT NULL
    );
    CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

    CREATE TABLE consents (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('health_data', 'marketing_push', 'marketing_whatsapp', 'marketing_sms',
        'marketing_email', 'session_analytics')),
      version text NOT NULL,
      text_hash text NOT NULL,
      granted bool NOT NULL,
      source text NOT NULL,
      ip text,
      user_agent text,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX consents_by_user ON consents (user_id, kind, created_at);
    CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'consents are append-only'; END $$;
    CREATE TRIGGER consents_append_only BEFORE UPDATE OF user_id, kind, version, text_hash, granted, source, created_at
      OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();

    CREATE TABLE health_profiles (
      user_id uuid PRIMARY KEY REFERENCES users,
      allergens text[] NOT NULL,
      diets text[] NOT NULL,
      updated_at timestamptz NOT NULL
    );

    ALTER TABLE users
      ADD COLUMN household text CHECK (household IN ('alone', 'couple', 'children', 'family')),
      ADD COLUMN job_level text CHECK (job_level IN ('high_manager', 'mid_manager', 'administrative', 'operative',
        'technical', 'service_support', 'other'));

    CREATE TABLE referral_codes (
      user_id uuid PRIMARY KEY REFERENCES users,
      code text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL
    );
    CREATE TABLE referrals (
      id uuid PRIMARY KEY,
      referrer_id uuid NOT NULL REFERENCES users,
      friend_id uuid NOT NULL UNIQUE REFERENCES users,
      status text NOT NULL CHECK (status IN ('pending', 'rewarded', 'blocked')),
      blocked_reason text,
      referrer_cop int NOT NULL CHECK (referrer_cop >= 0),
      friend_cop int NOT NULL CHECK (friend_cop >= 0),
      same_enterprise bool NOT NULL,
      created_at timestamptz NOT NULL,
      settled_at timestamptz,
      CHECK (referrer_id <> friend_id),
      CHECK ((status = 'blocked') = (blocked_reason IS NOT NULL)),
      CHECK ((status = 'pending') = (settled_at IS NULL))
    );
    CREATE INDEX referrals_by_referrer ON referrals (referrer_id, created_at);
    CREATE TABLE user_devices (
      user_id uuid NOT NULL REFERENCES users,
      device_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, device_hash)
    );
    CREATE INDEX user_devices_by_device ON user_devices (device_hash);
    CREATE TABLE erased_identities (
      hash text PRIMARY KEY,
      erased_at timestamptz NOT NULL
    );

    CREATE TABLE cart_replays (
      user_id uuid NOT NULL REFERENCES users,
      key text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, key)
    );

    ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check,
      ADD CONSTRAINT one_time_codes_purpose_check
        CHECK (purpose IN ('login', 'register', 'recovery', 'verify', 'change_phone', 'delete_account'));
  `.execute(db);
}
