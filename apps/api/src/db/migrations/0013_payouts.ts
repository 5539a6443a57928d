import { type Kysely, sql } from 'kysely';

/** How restaurants are paid: regime, days and bank account, and accounts that wait for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How a restaurant is paid. Without a row: ordinary regime, Thursday of the week after issue, no account.
    CREATE TABLE restaurant_payouts (
      restaurant_id uuid PRIMARY KEY REFERENCES restaurants,
      -- Régimen simple: neither income nor ICA is withheld.
      is_simple bool NOT NULL DEFAULT false,
      -- Autorretenedor: it withholds its income tax itself.
      is_self_withholder bool NOT NULL DEFAULT false,
      -- ISO weekday of payment, and how many weeks after the week of issue, by contract.
      pay_weekday int NOT NULL DEFAULT 4 CHECK (pay_weekday BETWEEN 1 AND 5),
      pay_weeks_after int NOT NULL DEFAULT 1 CHECK (pay_weeks_after BETWEEN 0 AND 5),
      -- The account that a second person confirmed: its number sealed for this restaurant, last digits in clear; null: none.
      bank text,
      account_type text CHECK (account_type IN ('savings', 'checking')),
      account_sealed text,
      account_last_four text CHECK (account_last_four ~ '^[0-9]{4}$'),
      holder text,
      holder_document text,
      account_confirmed_at timestamptz,
      CONSTRAINT restaurant_payouts_account CHECK (num_nulls(bank, account_type, account_sealed, account_last_four, holder,
        holder_document, account_confirmed_at) IN (0, 7))
    );

    -- Accounts that were proposed for a restaurant; the latest that is neither confirmed nor dropped waits for a second person.
    CREATE TABLE bank_account_changes (
      id uuid PRIMARY KEY,
      restaurant_id uuid NOT NULL REFERENCES restaurants,
      bank text NOT NULL,
      account_type text NOT NULL CHECK (account_type IN ('savings', 'checking')),
      account_sealed text NOT NULL,
      account_last_four text NOT NULL CHECK (account_last_four ~ '^[0-9]{4}$'),
      holder text NOT NULL,
      holder_document text NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'confirmed', 'dropped')),
      proposed_by uuid NOT NULL REFERENCES users,
      proposed_at timestamptz NOT NULL,
      decided_by uuid REFERENCES users,
      decided_at timestamptz,
      CHECK (decided_by IS DISTINCT FROM proposed_by OR state = 'dropped')
    );
    CREATE UNIQUE INDEX bank_account_changes_one_waiting ON bank_account_changes (restaurant_id) WHERE state = 'waiting';

    ALTER TABLE second_approvals DROP CONSTRAINT second_approvals_kind_check;
    ALTER TABLE second_approvals ADD CONSTRAINT second_approvals_kind_check
      CHECK (kind IN ('refund', 'enrolment', 'ceiling', 'incident', 'bank_account'));
  `.execute(db);
}
