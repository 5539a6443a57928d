import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE enterprises (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      legal_name text NOT NULL,
      nit text NOT NULL UNIQUE,
      city text NOT NULL,
      payroll_allowed bool NOT NULL,
      payroll_period text NOT NULL CHECK (payroll_period IN ('mensual', 'quincenal')),
      payroll_approval text NOT NULL CHECK (payroll_approval IN ('simple', 'signed', 'external')),
      external_approval_url text,
      requires_employee_id bool NOT NULL,
      default_amount_approved_cop int NOT NULL CHECK (default_amount_approved_cop >= 0),
      subsidy_enabled bool NOT NULL,
      subsidy_per_order_cop int NOT NULL CHECK (subsidy_per_order_cop >= 0),
      subsidy_orders_per_day int NOT NULL CHECK (subsidy_orders_per_day >= 0),
      subsidy_per_period_cop int CHECK (subsidy_per_period_cop >= 0),
      data jsonb NOT NULL
    );
    CREATE TABLE locations (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      enterprise_id uuid REFERENCES enterprises,
      city text NOT NULL,
      district text NOT NULL,
      address text NOT NULL,
      instructions text,
      active bool NOT NULL DEFAULT true
    );
    CREATE INDEX locations_by_enterprise ON locations (enterprise_id);
    CREATE TABLE delivery_points (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      name text NOT NULL,
      is_default bool NOT NULL,
      UNIQUE (location_id, name)
    );
    CREATE UNIQUE INDEX delivery_points_one_default ON delivery_points (location_id) WHERE is_default;
    CREATE TABLE location_times (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      hour text NOT NULL CHECK (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      has_consolidator bool NOT NULL DEFAULT false,
      domi_config jsonb,
      active bool NOT NULL DEFAULT true,
      UNIQUE (location_id, hour)
    );
    CREATE TABLE calendar_exceptions (
      id uuid PRIMARY KEY,
      date date NOT NULL,
      location_id uuid REFERENCES locations,
      kind text NOT NULL CHECK (kind IN ('exception', 'force_open', 'force_close')),
      reason text NOT NULL
    );
    CREATE UNIQUE INDEX calendar_exceptions_once ON calendar_exceptions (date, location_id) NULLS NOT DISTINCT;

    CREATE TABLE users (
      id uuid PRIMARY KEY,
      first_name text NOT NULL,
      last_name text NOT NULL,
      email text,
      cell_phone text NOT NULL,
      phone_country_code text NOT NULL DEFAULT '+57',
      password_hash text,
      active bool NOT NULL DEFAULT true,
      verified_at timestamptz,
      plan text NOT NULL DEFAULT 'normal' CHECK (plan IN ('normal', 'nomina')),
      enterprise_id uuid REFERENCES enterprises,
      employee_id text,
      identification_type text CHECK (identification_type IN ('cedula_de_ciudadania', 'cedula_de_extranjeria', 'nit')),
      identification text,
      city text,
      address text,
      dob date,
      sex text CHECK (sex IN ('male', 'female', 'other')),
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
    CREATE UNIQUE INDEX users_by_email ON users (lower(email)) WHERE deleted_at IS NULL;
    CREATE INDEX users_by_enterprise ON users (enterprise_id);
    CREATE TABLE user_permissions (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      scope text NOT NULL CHECK (scope IN ('default', 'enterprise', 'restaurant')),
      scope_id uuid,
      permission text NOT NULL,
      CHECK ((scope = 'default') = (scope_id IS NULL))
    );
    CREATE UNIQUE INDEX user_permissions_once ON user_permissions (user_id, scope, scope_id, permission) NULLS NOT DISTINCT;
    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      revoked_at timestamptz,
      user_agent text,
      ip text
    );
    CREATE INDEX sessions_by_user ON sessions (user_id);
    CREATE TABLE refresh_tokens (
      hash text PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
    CREATE TABLE one_time_codes (
      id uuid PRIMARY KEY,
      target text NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'recovery', 'verify')),
      code_hash text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      tries int NOT NULL DEFAULT 0,
      closed_at timestamptz,
      ip text NOT NULL
    );
    CREATE INDEX one_time_codes_by_target ON one_time_codes (target, purpose, created_at);
    CREATE INDEX one_time_codes_by_ip ON one_time_codes (ip, created_at);
    CREATE TABLE sign_in_failures (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      target text NOT NULL,
      ip text NOT NULL,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX sign_in_failures_by_target ON sign_in_failures (target, created_at);
    CREATE TABLE applications (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      application_type text NOT NULL CHECK (application_type IN ('nomina_enrollment')),
      application_status text NOT NULL CHECK (application_status IN ('registered', 'approved', 'rejected')),
      created_at timestamptz NOT NULL,
      answered_at timestamptz
    );
    CREATE INDEX applications_by_user ON applications (user_id);
    CREATE TABLE preapproved_users (
      id uuid PRIMARY KEY,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      user_id uuid REFERENCES users,
      identification_type text NOT NULL,
      identification text NOT NULL,
      employee_id text,
      first_name text NOT NULL,
      last_name text NOT NULL,
      amount_approved_cop int NOT NULL CHECK (amount_approved_cop >= 0),
      active bool NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL,
      UNIQUE (enterprise_id, identification_type, identification)
    );
    CREATE INDEX preapproved_users_by_user ON preapproved_users (user_id);
    CREATE TABLE payroll_discounts (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      enterprise_id uuid NOT NULL REFERENCES enterprises,
      start_period date NOT NULL,
      end_period date NOT NULL CHECK (end_period >= start_period),
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      status text NOT NULL CHECK (status IN ('pending', 'externa_pendiente', 'approved', 'closed')),
      approved_at timestamptz,
      evidence jsonb,
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, start_period)
    );
    CREATE TABLE payroll_credits (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users,
      start_period date NOT NULL,
      end_period date NOT NULL CHECK (end_period >= start_period),
      amount_cop int NOT NULL CHECK (amount_cop >= 0),
      reserved_cop int NOT NULL DEFAULT 0 CHECK (reserved_cop >= 0),
      used_cop int NOT NULL DEFAULT 0 CHECK (used_cop >= 0),
      created_at timestamptz NOT NULL,
      UNIQUE (user_id, start_period),
      CHECK (reserved_cop + used_cop <= amount_cop)
    );

    CREATE TABLE settings (
      key text PRIMARY KEY,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by uuid REFERENCES users
    );
    CREATE TABLE setting_changes (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL,
      old_value jsonb,
      new_value jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by uuid REFERENCES users
    );
  `.execute(db);
}
