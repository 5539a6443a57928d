import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A column of sealed texts: its rows are found by `key`, and sealed for the owner in `owner`. */
export type SealedColumn = {
  readonly table: string;
  readonly key: string;
  readonly owner: string;
  readonly column: string;
};

export type SealedText = { readonly key: string; readonly owner: string; readonly sealed: string };

/** Lists sealed texts in the order of their keys, after this key; '' begins. */
export async function listSealed(
  db: Reader,
  { table, key, owner, column }: SealedColumn,
  after: string,
  most: number,
): Promise<readonly SealedText[]> {
  const { rows } = await sql<SealedText>`
    SELECT ${sql.ref(key)}::text AS key, ${sql.ref(owner)}::text AS owner, ${sql.ref(column)} AS sealed
    FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL AND (${after} = '' OR ${sql.ref(key)} > nullif(${after}, '')::uuid)
    ORDER BY ${sql.ref(key)} LIMIT ${most}`.execute(db);
  return rows;
}

/** Replaces a sealed text, unless it was changed meanwhile. */
export async function replaceSealed(
  tx: Tx,
  { table, key, column }: SealedColumn,
  text: SealedText,
  sealedAnew: string,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealedAnew}
    WHERE ${sql.ref(key)} = ${text.key}::uuid AND ${sql.ref(column)} = ${text.sealed}`.execute(tx);
}
