import { type Kysely, sql } from 'kysely';

/** Accounts: rights, sessions, codes and second factors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- people and dishes are found by any part of a name
    CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
      RETURN translate(lower($1), 'áàâäéèêëíìîïóòôöúùûüñçÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÑÇ',
        'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc');
    CREATE FUNCTION found_by(first_name text, last_name text, cell_phone text, email text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN plain_text(first_name || ' ' || last_name || ' ' || cell_phone || ' ' || coalesce(email, ''));

    CREATE TABLE users (
      id uuid PRIMARY KEY,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text,
      cell_phone text NOT NULL,
      phone_country_code text NOT NULL DEFAULT '+57',
      password_hash text,
      active bool NOT NULL DEFAULT true,
      was_courier bool NOT NULL DEFAULT false,
      verified_at timestamptz,
      pending_email text,
      plan text NOT NULL DEFAULT 'normal' CHECK (plan IN ('normal', 'nomina')),
      enterprise_id uuid REFERENCES enterprises,
      employee_id text,
      identification_type text CHECK (identification_type IN ('cedula_de_ciudadania', 'cedula_de_extranjeria', 'nit')),
      identification text,
      city text,
      address text,
      dob date,
      sex text CHECK (sex IN ('male', 'female', 'other')),
      household text CHECK (household IN ('alone', 'couple', 'children', 'family')),
      job_level text CHECK (job_level IN ('high_manager', 'mid_manager', 'administrative', 'operative', 'technical',
        'service_support', 'other')),
      location_id uuid REFERENCES locations,
      time_id uuid REFERENCES location_times,
      office text,
      default_payment_method text,
      payment_method_id uuid,
      has_unlimit_daily_orders bool NOT NULL DEFAULT false,
      subsidy_enabled bool NOT NULL DEFAULT false,
      subsidy_per_order_cop int NOT NULL DEFAULT 0 CHECK (subsidy_per_order_cop >= 0),
      subsidy_orders_per_day int NOT NULL DEFAULT 0 CHECK (subsidy_orders_per_day >= 0),
      subsidy_per_period_cop int CHECK (subsidy_per_period_cop >= 0),
      data jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      deleted_at timestamptz,
      CHECK (plan = 'normal' OR enterprise_id IS NOT NULL)
    );
    CREATE UNIQUE INDEX users_by_phone ON users (cell_phone) WHERE deleted_at IS NULL;
    CREATE INDEX users_by_enterprise ON users (enterprise_id);
    -- an address belongs to whoever proved it
    CREATE UNIQUE INDEX users_by_email ON users (lower(email)) WHERE deleted_at IS NULL AND verified_at IS NOT NULL;
    -- who eats at a slot as usual
    CREATE INDEX users_by_time ON users (time_id) WHERE time_id IS NOT NULL;

    -- a database whose owner may not have the extension answers the same, more slowly
    DO $$ BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX users_found_by ON users USING gin (found_by(first_name, last_name, cell_phone, email) gin_trgm_ops)
        WHERE deleted_at IS NULL;
    EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
      RAISE NOTICE 'people are found without an index: %', SQLERRM;
    END $$;

    CREATE TABLE user_permissions (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      scope text NOT NULL CHECK (scope IN ('default', 'enterprise', 'restaurant')),
      scope_id uuid,
      permission text NOT NULL,
      CHECK ((scope = 'default') = (scope_id IS NULL))
    );
    CREATE UNIQUE INDEX user_permissions_once ON user_permissions (user_id, scope, scope_id,
        permission) NULLS NOT DISTINCT;

    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      revoked_at timestamptz,
      user_agent text,
      ip text
    );
    CREATE INDEX sessions_by_user ON sessions (user_id);
    CREATE INDEX sessions_by_end ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;

    CREATE TABLE refresh_tokens (
      hash text PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
    CREATE INDEX refresh_tokens_by_age ON refresh_tokens (expires_at);

    CREATE TABLE one_time_codes (
      id uuid PRIMARY KEY,
      target text NOT NULL,
      purpose text NOT NULL,
      asker text NOT NULL DEFAULT '',
      code_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      tries int NOT NULL DEFAULT 0,
      closed_at timestamptz,
      ip text NOT NULL
    );
    CREATE INDEX one_time_codes_by_age ON one_time_codes (expires_at);
    CREATE INDEX one_time_codes_by_asker ON one_time_codes (target, purpose, asker, created_at);

    CREATE TABLE account_changes (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('email', 'phone', 'password', 'second_factor')),
      old_value text,
      old_verified_at timestamptz,
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      undone_at timestamptz
    );
    CREATE INDEX account_changes_by_user ON account_changes (user_id, created_at);
    CREATE INDEX account_changes_by_age ON account_changes (created_at);

    CREATE TABLE second_factors (
      user_id uuid PRIMARY KEY REFERENCES users,
      secret text NOT NULL,
      created_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      last_step int
    );

    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES users,
      hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, hash)
    );

    CREATE TABLE second_approvals (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('refund', 'enrolment', 'ceiling', 'incident')),
      -- the order, the request to join, the wish for another ceiling, or the incident
      subject_id uuid NOT NULL,
      amount_cop int NOT NULL CHECK (amount_cop > 0),
      proposed_by uuid NOT NULL REFERENCES users,
      proposed_at timestamptz NOT NULL,
      confirmed_by uuid REFERENCES users,
      confirmed_at timestamptz,
      CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
      CHECK (confirmed_by IS DISTINCT FROM proposed_by)
    );
    CREATE UNIQUE INDEX second_approvals_one_open ON second_approvals (kind, subject_id) WHERE confirmed_by IS NULL;

    CREATE TABLE terms_acceptances (
      user_id uuid NOT NULL REFERENCES users,
      document text NOT NULL,
      version text NOT NULL,
      accepted_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, document, version)
    );
  `.execute(db);
}
