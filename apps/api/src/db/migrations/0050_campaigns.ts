import { type Kysely, sql } from 'kysely';

/** Advertising: templates of messages, segments of people, campaigns with everybody they write to, automatic journeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await templatesAndSegments(db);
  await audience(db);
  await sql`
    -- A campaign, or an automatic journey, which is one that never ends.
    CREATE TABLE campaigns (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      -- What starts the journey for a person; null: a campaign of its own date.
      journey text UNIQUE CHECK (journey IN ('first_order', 'dormant', 'tingos_expiring', 'cart_left', 'birthday')),
      -- A journey is 'sending' when it is on and 'paused' when it is off.
      state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'paused', 'cancelled')),
      -- The step of its form that was open last, 1 to 5.
      step int NOT NULL DEFAULT 1 CHECK (step BETWEEN 1 AND 5),
      -- The channels to write by, the first choice first: a person gets one message, by the first that they accept.
      channels text[] NOT NULL CHECK (channels <@ ARRAY['push', 'whatsapp', 'sms', 'email']),
      send_now boolean NOT NULL DEFAULT false,
      programmed_at timestamptz,
      -- Whom it is for: a saved segment, or rules of its own. Both null: everybody.
      segment_id uuid REFERENCES segments,
      rules jsonb NOT NULL DEFAULT '{"all": true, "items": []}',
      message_id uuid REFERENCES message_templates,
      -- The second text of a comparison, and the share of people who get it, percent.
      other_message_id uuid REFERENCES message_templates,
      other_share int NOT NULL DEFAULT 50 CHECK (other_share BETWEEN 1 AND 99),
      -- The share of people who get nothing, to compare with, percent.
      held_back_share int NOT NULL DEFAULT 0 CHECK (held_back_share BETWEEN 0 AND 50),
      -- Values for the variables of the text in place of those of the template.
      parameters jsonb NOT NULL DEFAULT '{}',
      coupon_id uuid REFERENCES coupons,
      -- true: only the people of the campaign may use the coupon.
      exclusive_coupon boolean NOT NULL DEFAULT false,
      campaign_type text,
      strategy text,
      tactic text,
      -- Journeys: hours after the event, and days before the same person gets it again.
      wait_hours int NOT NULL DEFAULT 0 CHECK (wait_hours BETWEEN 0 AND 720),
      every_days int NOT NULL DEFAULT 30 CHECK (every_days BETWEEN 1 AND 365),
      -- When its people were written down.
      frozen_at timestamptz,
      ended_at timestamptz,
      -- Its results as they were last counted, and when.
      results jsonb,
      counted_at timestamptz,
      created_by uuid REFERENCES users,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT campaigns_scheduled CHECK (state <> 'scheduled' OR programmed_at IS NOT NULL)
    );
    CREATE INDEX campaigns_by_age ON campaigns (created_at, id);
    CREATE INDEX campaigns_at_work ON campaigns (programmed_at) WHERE state IN ('scheduled', 'sending');

    -- The people of a campaign, written down once when it begins.
    CREATE TABLE campaign_recipients (
      campaign_id uuid NOT NULL REFERENCES campaigns,
      user_id uuid NOT NULL REFERENCES users,
      -- A journey writes to a person once for each occasion (a date, a year); empty for campaigns.
      occasion text NOT NULL DEFAULT '',
      -- Which text: the first, the second, or none because they are held back.
      variant text NOT NULL CHECK (variant IN ('first', 'second', 'held')),
      state text NOT NULL CHECK (state IN ('waiting', 'queued', 'skipped', 'held')),
      -- Why nothing was sent. null unless skipped.
      skip_reason text,
      channel text CHECK (channel IN ('push', 'whatsapp', 'sms', 'email')),
      -- The message in the outbox. What became of it stands there.
      outbox_id bigint,
      -- Part of the link in the message: who opens it tapped.
      tap_code text NOT NULL,
      written_at timestamptz NOT NULL,
      queued_at timestamptz,
      tapped_at timestamptz,
      PRIMARY KEY (campaign_id, user_id, occasion),
      CONSTRAINT campaign_recipients_skipped CHECK ((state = 'skipped') = (skip_reason IS NOT NULL)),
      CONSTRAINT campaign_recipients_held CHECK ((state = 'held') = (variant = 'held')),
      CONSTRAINT campaign_recipients_queued CHECK (state <> 'queued' OR outbox_id IS NOT NULL)
    );
    CREATE INDEX campaign_recipients_waiting ON campaign_recipients (campaign_id, written_at, user_id)
      WHERE state = 'waiting';
    CREATE INDEX campaign_recipients_of_user ON campaign_recipients (user_id, written_at);
    CREATE INDEX campaign_recipients_queued_lately ON campaign_recipients (queued_at) WHERE queued_at IS NOT NULL;
    CREATE UNIQUE INDEX campaign_recipients_by_tap ON campaign_recipients (tap_code);

    -- What staff did with campaigns, templates, segments and journeys; never changed.
    CREATE TABLE campaign_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      about text NOT NULL CHECK (about IN ('campaign', 'template', 'segment', 'journey')),
      about_id uuid NOT NULL,
      action text NOT NULL,
      -- What it was before and after; null: it did not exist.
      before jsonb,
      after jsonb,
      changed_by uuid NOT NULL REFERENCES users,
      changed_at timestamptz NOT NULL
    );
    CREATE INDEX campaign_changes_about ON campaign_changes (about_id, id);

    INSERT INTO campaigns (id, name, journey, state, channels, wait_hours, every_days, created_at, updated_at) VALUES
      ('0198a7c0-0050-7000-8000-000000000001', 'Después del primer almuerzo', 'first_order', 'paused',
        '{push,whatsapp}', 24, 365, '2026-11-01', '2026-11-01'),
      ('0198a7c0-0050-7000-8000-000000000002', '14 días sin pedir', 'dormant', 'paused',
        '{push,whatsapp}', 0, 30, '2026-11-01', '2026-11-01'),
      ('0198a7c0-0050-7000-8000-000000000003', 'Tingos por vencer', 'tingos_expiring', 'paused',
        '{push,whatsapp}', 0, 14, '2026-11-01', '2026-11-01'),
      ('0198a7c0-0050-7000-8000-000000000004', 'Carrito sin pedir', 'cart_left', 'paused',
        '{push}', 3, 7, '2026-11-01', '2026-11-01'),
      ('0198a7c0-0050-7000-8000-000000000005', 'Cumpleaños', 'birthday', 'paused',
        '{push,whatsapp}', 0, 365, '2026-11-01', '2026-11-01');
  `.execute(db);
}

async function templatesAndSegments(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The text of an advertisement, of one length for every channel.
    CREATE TABLE message_templates (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      title text NOT NULL,
      message text NOT NULL,
      image_url text,
      -- A path of this app.
      redirect_url text NOT NULL DEFAULT '/',
      category text NOT NULL CHECK (category IN ('AUTHENTICATION', 'UTILITY', 'MARKETING')),
      -- At most two: { type, text, value }.
      actions jsonb NOT NULL DEFAULT '[]',
      -- What stands in place of a variable that a person lacks, by its name.
      parameters jsonb NOT NULL DEFAULT '{}',
      -- Whether WhatsApp shall approve it, and by which name it knows it.
      on_whatsapp boolean NOT NULL DEFAULT false,
      whatsapp_name text UNIQUE,
      whatsapp_state text NOT NULL DEFAULT 'none' CHECK (whatsapp_state IN ('none', 'pending', 'approved', 'rejected',
        'paused', 'disabled')),
      -- Why WhatsApp refused or stopped it.
      whatsapp_reason text,
      whatsapp_asked_at timestamptz,
      archived_at timestamptz,
      created_by uuid REFERENCES users,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    );
    CREATE INDEX message_templates_by_name ON message_templates (name, id) WHERE archived_at IS NULL;
    CREATE INDEX message_templates_pending ON message_templates (id) WHERE whatsapp_state = 'pending';

    -- Saved rules that say whom something is for.
    CREATE TABLE segments (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      rules jsonb NOT NULL,
      archived_at timestamptz,
      created_by uuid REFERENCES users,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    );
    CREATE UNIQUE INDEX segments_by_name ON segments (lower(name)) WHERE archived_at IS NULL;
  `.execute(db);
}

async function audience(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What segments ask about each active person, counted by a job: a row is at most a minute behind.
    CREATE TABLE audience_people (
      user_id uuid PRIMARY KEY REFERENCES users,
      plan text NOT NULL,
      enterprise_id uuid,
      group_id uuid,
      location_id uuid,
      city text,
      birth_month int,
      -- Lunches that were not cancelled: the first day, the last until today, and the last planned.
      first_order_on date,
      last_order_on date,
      planned_until date,
      orders_total int NOT NULL,
      -- In so many days until today.
      orders_7 int NOT NULL,
      orders_14 int NOT NULL,
      orders_30 int NOT NULL,
      orders_60 int NOT NULL,
      orders_90 int NOT NULL,
      -- The mean price of their lunches, COP. null: none.
      average_cop int,
      tingos_cop int NOT NULL,
      -- When the next of their tingos expires.
      tingos_expire_on date,
      installed boolean NOT NULL,
      push_on boolean NOT NULL,
      -- Came by an invitation; invited somebody.
      was_invited boolean NOT NULL,
      has_invited boolean NOT NULL,
      -- Channels by which they accept advertising, by which they can be reached, and in the registry against it: bits 1
      -- push, 2 whatsapp, 4 sms, 8 email.
      accepts int NOT NULL,
      reachable int NOT NULL,
      excluded int NOT NULL,
      -- The day of their latest advertisement, and the channel of the first in the week of that day.
      advert_on date,
      advert_channel text,
      counted_at timestamptz NOT NULL
    );

    -- The brands that a person bought, and the latest day.
    CREATE TABLE audience_brands (
      brand_id uuid NOT NULL REFERENCES brands,
      user_id uuid NOT NULL REFERENCES users,
      last_on date NOT NULL,
      PRIMARY KEY (brand_id, user_id)
    );
    CREATE INDEX audience_brands_of_user ON audience_brands (user_id);

    -- How far the job has read.
    CREATE TABLE audience_progress (
      id int PRIMARY KEY CHECK (id = 1),
      read_until timestamptz,
      -- The last event of orders that it read.
      read_event int NOT NULL DEFAULT 0,
      -- The day of the last count of everybody.
      counted_on date
    );
    INSERT INTO audience_progress (id) VALUES (1);

    -- When the person first opened the installed app.
    ALTER TABLE users ADD COLUMN app_installed_at timestamptz;

    -- what changed since the job last read
    CREATE INDEX consents_by_age ON consents (created_at);
  `.execute(db);
}
