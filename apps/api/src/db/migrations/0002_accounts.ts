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

    -- The people with an account, in any role. Found by phone or e-mail at sign-in (users_by_phone, users_by_email).
    CREATE TABLE users (
      id uuid PRIMARY KEY,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text,
      cell_phone text NOT NULL,
      phone_country_code text NOT NULL DEFAULT '+57',
      -- argon2id; null until the person chooses a password (sign-in by one-time code only).
      password_hash text,
      active bool NOT NULL DEFAULT true,
      -- A former courier, who stays in the crew's list and can be reactivated.
      was_courier bool NOT NULL DEFAULT false,
      -- When the e-mail was verified by its code; null: it gets no mail and is not accepted at sign-in.
      verified_at timestamptz,
      -- Becomes the e-mail once its code is entered.
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
      -- The preferred place, slot and office, chosen by the customer. null: none yet.
      location_id uuid REFERENCES locations,
      time_id uuid REFERENCES location_times,
      office text,
      default_payment_method text,
      payment_method_id uuid,
      -- true: no daily payroll limit. Set by HR or the platform.
      has_unlimit_daily_orders bool NOT NULL DEFAULT false,
      -- The employer's subsidy, copied from the enterprise when HR approves the employee.
      subsidy_enabled bool NOT NULL DEFAULT false,
      subsidy_per_order_cop int NOT NULL DEFAULT 0 CHECK (subsidy_per_order_cop >= 0),
      subsidy_orders_per_day int NOT NULL DEFAULT 0 CHECK (subsidy_orders_per_day >= 0),
      -- null: no cap for the period.
      subsidy_per_period_cop int CHECK (subsidy_per_period_cop >= 0),
      data jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      -- When the account was deleted; the anonymised row stays.
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

    -- The permissions of a person: everywhere (scope_id null), or in one enterprise or one restaurant.
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

    -- A signed-in device. Reuse of a rotated refresh token revokes the whole session.
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

    -- Refresh tokens: SHA-256 of the opaque token. used_at is set when it is exchanged for its successor.
    CREATE TABLE refresh_tokens (
      hash text PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
    CREATE INDEX refresh_tokens_by_age ON refresh_tokens (expires_at);

    -- One-time codes, stored as keyed hashes. A new code voids older ones of the same target, purpose and requester.
    CREATE TABLE one_time_codes (
      id uuid PRIMARY KEY,
      target text NOT NULL,
      purpose text NOT NULL,
      -- Who may use it: the challenge it was requested with, the account, or the address.
      asker text NOT NULL DEFAULT '',
      code_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      tries int NOT NULL DEFAULT 0,
      -- When it was used, replaced by a newer code, or exhausted by wrong tries.
      closed_at timestamptz,
      ip text NOT NULL
    );
    CREATE INDEX one_time_codes_by_age ON one_time_codes (expires_at);
    CREATE INDEX one_time_codes_by_asker ON one_time_codes (target, purpose, asker, created_at);

    -- Changes to contact details and credentials, with the previous value, for the link that undoes them.
    CREATE TABLE account_changes (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      kind text NOT NULL CHECK (kind IN ('email', 'phone', 'password', 'second_factor')),
      -- The previous e-mail, phone, password hash or sealed secret; null: there was none.
      old_value text,
      -- When the previous e-mail was verified.
      old_verified_at timestamptz,
      -- SHA-256 of the link's token.
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      undone_at timestamptz
    );
    CREATE INDEX account_changes_by_user ON account_changes (user_id, created_at);
    CREATE INDEX account_changes_by_age ON account_changes (created_at);

    -- The second factor of an account; active from confirmed_at on.
    CREATE TABLE second_factors (
      user_id uuid PRIMARY KEY REFERENCES users,
      -- The authenticator's secret, encrypted with the product's secret.
      secret text NOT NULL,
      created_at timestamptz NOT NULL,
      confirmed_at timestamptz,
      -- The time step of the last accepted code, so that no code is accepted twice.
      last_step int
    );

    -- Recovery codes for a lost authenticator, stored as keyed hashes.
    CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES users,
      hash text NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (user_id, hash)
    );

    -- An amount above the limit of one person, proposed by one and confirmed by another. One open row per subject.
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

    -- The terms of a restaurant that a person accepted, by version.
    CREATE TABLE terms_acceptances (
      user_id uuid NOT NULL REFERENCES users,
      document text NOT NULL,
      version text NOT NULL,
      accepted_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, document, version)
    );
  `.execute(db);
}
