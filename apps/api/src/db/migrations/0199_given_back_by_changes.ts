import { type Kysely, sql } from 'kysely';

/** The kind of transfer by which a cheaper change of a paid order gives back. It is added to whatever kinds there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$ DECLARE kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'ledger_transfers_kind');
    BEGIN
      ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind;
      EXECUTE 'ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind '
        || replace(kinds, 'ARRAY[', 'ARRAY[''change''::text, ');
    END $$;
  `.execute(db);
}
