import { type Kysely, sql } from 'kysely';

/**
 * Employers, the places they eat at, delivery slots and the calendar; and what many tables keep their promises with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row, incremented with every change that a cached public answer could show. Copies of the catalog, of settings and
    -- of promotions are kept under this version.
    CREATE TABLE catalog_version (
      id int PRIMARY KEY CHECK (id = 1),
      version bigint NOT NULL
    );

    INSERT INTO catalog_version (id, version) VALUES (1, 1);

    -- who writes to the catalog, by whatever way, moves the version that readers keep their copy under
    CREATE FUNCTION catalog_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_version SET version = version + 1 WHERE id = 1;
      RETURN NULL;
    END $$;
    CREATE FUNCTION settings_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_version SET version = version + 1 WHERE id = 1;
      RETURN NULL;
    END $$;
    CREATE FUNCTION promotions_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE catalog_version SET version = version + 1 WHERE id = 1;
      RETURN NULL;
    END $$;
    CREATE FUNCTION lasting_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'rows of % are switched off, never deleted: orders refer to them', TG_TABLE_NAME;
    END $$;
    CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '% is history: it is only added to', TG_TABLE_NAME; END $$;

    -- The companies whose employees order.
    CREATE TABLE enterprises (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      legal_name text NOT NULL,
      nit text NOT NULL UNIQUE,
      city text NOT NULL,
      payroll_allowed bool NOT NULL,
      payroll_period text NOT NULL CHECK (payroll_period IN ('monthly', 'semimonthly')),
      payroll_approval text NOT NULL CHECK (payroll_approval IN ('simple', 'signed', 'external')),
      external_approval_url text,
      requires_employee_id bool NOT NULL,
      default_amount_approved_cop int NOT NULL CHECK (default_amount_approved_cop >= 0),
      subsidy_enabled bool NOT NULL,
      subsidy_per_order_cop int NOT NULL CHECK (subsidy_per_order_cop >= 0),
      subsidy_orders_per_day int NOT NULL CHECK (subsidy_orders_per_day >= 0),
      subsidy_per_period_cop int CHECK (subsidy_per_period_cop >= 0),
      -- The fields that the employer asks for at payroll enrolment.
      payroll_fields jsonb NOT NULL DEFAULT '[]',
      -- true: people pre-approved by HR are enrolled without a decision.
      approves_preapproved bool NOT NULL DEFAULT false,
      -- The verified domain of its work e-mail; null: none.
      email_domain text CHECK (email_domain = lower(email_domain)),
      data jsonb NOT NULL
    );
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON enterprises
      FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    -- The delivery places. enterprise_id null: open to everyone.
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
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON locations
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    -- The points of a location where lunches are handed over.
    CREATE TABLE delivery_points (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      name text NOT NULL,
      is_default bool NOT NULL,
      UNIQUE (location_id, name)
    );
    CREATE UNIQUE INDEX delivery_points_one_default ON delivery_points (location_id) WHERE is_default;
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_points
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();

    -- The delivery slots of a location. hour is 'HH:MM' in Bogotá.
    CREATE TABLE location_times (
      id uuid PRIMARY KEY,
      location_id uuid NOT NULL REFERENCES locations,
      hour text NOT NULL CHECK (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      -- true: a consolidator gathers the lunches before they leave.
      has_consolidator bool NOT NULL DEFAULT false,
      -- null: setting domi_config_default.
      domi_config jsonb,
      active bool NOT NULL DEFAULT true,
      -- Takes no orders from this date on; the job that closes slots deactivates it then. null: not closing.
      closes_on date,
      UNIQUE (location_id, hour)
    );
    CREATE INDEX location_times_closing ON location_times (closes_on) WHERE active AND closes_on IS NOT NULL;
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON location_times
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
    CREATE TRIGGER lasting_row BEFORE DELETE OR TRUNCATE ON location_times
      FOR EACH STATEMENT EXECUTE FUNCTION lasting_row();

    -- Exceptions to the weekday rule; location_id null: everywhere. Holidays are in the domain's table.
    CREATE TABLE calendar_exceptions (
      id uuid PRIMARY KEY,
      date date NOT NULL,
      location_id uuid REFERENCES locations,
      kind text NOT NULL CHECK (kind IN ('exception', 'force_open', 'force_close')),
      reason text NOT NULL
    );
    CREATE UNIQUE INDEX calendar_exceptions_once ON calendar_exceptions (date, location_id) NULLS NOT DISTINCT;
    CREATE TRIGGER catalog_moved AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON calendar_exceptions
      FOR EACH STATEMENT EXECUTE FUNCTION catalog_moved();
  `.execute(db);
}
