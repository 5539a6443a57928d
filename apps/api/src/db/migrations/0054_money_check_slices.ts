import { type Kysely, sql } from 'kysely';

/** Has the check of the money look at a part at a time, so that it ends in time over years of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the check has looked at, written by the job check-money.
    CREATE TABLE money_check_slices (
      -- 'day': a date; 'people': people whose id ends so; 'ledger': rows of the ledger by their number.
      kind text NOT NULL CHECK (kind IN ('day', 'people', 'ledger')),
      -- Days since 1970, or the number of the slice.
      slice int NOT NULL,
      -- The date in Bogotá when it was looked at; null: not yet.
      checked_on date,
      -- How many differences were found then.
      differences int NOT NULL DEFAULT 0,
      -- Of a date: money of its lunches or bills moved since it was looked at.
      touched bool NOT NULL DEFAULT false,
      PRIMARY KEY (kind, slice)
    );
    CREATE INDEX money_check_slices_touched ON money_check_slices (slice) WHERE touched;

    -- Until where the check has read the ledger for what moved: one row.
    CREATE TABLE money_check_progress (
      single bool PRIMARY KEY DEFAULT true CHECK (single),
      seen_transfer_id bigint NOT NULL
    );

    -- a wallet is compared with its rows of the ledger, a lot with its orders
    CREATE INDEX ledger_transfers_from_payroll ON ledger_transfers (debit) WHERE debit LIKE 'payroll:%';
    CREATE INDEX ledger_transfers_to_payroll ON ledger_transfers (credit) WHERE credit LIKE 'payroll:%';
    CREATE INDEX order_lots_by_lot ON order_lots (lot_id);
  `.execute(db);
}
