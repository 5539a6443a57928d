import { type Kysely, sql } from 'kysely';

/** What a restaurant earned since an instant, so that a settlement finds late changes without reading eight weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX ledger_transfers_earned ON ledger_transfers (credit, created_at) WHERE kind IN ('consume', 'promotion')
  `.execute(db);
}
