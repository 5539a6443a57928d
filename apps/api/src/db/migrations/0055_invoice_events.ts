import { type Kysely, sql } from 'kysely';

/** Keeps what buyers tell the DIAN of an invoice, and what its XML says otherwise than the bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bill_invoices
      -- What the XML says otherwise: number, code (CUFE), buyer, total, unreadable; null: it was not compared.
      ADD COLUMN faults text[];

    -- Written by the platform's staff, and by the job accept-invoices for silence.
    CREATE TABLE bill_invoice_events (
      invoice_id uuid NOT NULL REFERENCES bill_invoices,
      kind text NOT NULL CHECK (kind IN ('received', 'accepted', 'tacit', 'claimed')),
      -- The date in Colombia that the DIAN has.
      on_date date NOT NULL,
      -- What the buyer claims; null: another event.
      reason text,
      -- null: the system.
      actor_id uuid REFERENCES users,
      at timestamptz NOT NULL,
      PRIMARY KEY (invoice_id, kind),
      CHECK ((kind = 'claimed') = (reason IS NOT NULL))
    );
    CREATE INDEX bill_invoice_events_by_actor ON bill_invoice_events (actor_id) WHERE actor_id IS NOT NULL;
  `.execute(db);
}
