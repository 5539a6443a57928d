import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

export type DocumentOwner = 'company' | 'restaurant';

/** Where the documents of each owner stand: two tables of one shape. */
const tables = {
  company: { papers: sql.table('company_papers'), ownerId: sql.ref('enterprise_id'), owners: sql.table('enterprises') },
  restaurant: {
    papers: sql.table('restaurant_papers'),
    ownerId: sql.ref('restaurant_id'),
    owners: sql.table('restaurants'),
  },
} as const;

type NewDocument = {
  id: string;
  owner: DocumentOwner;
  ownerId: string;
  kind: string;
  type: DocumentFileType;
  expiresOn: string | null;
  userId: string;
  /** ISO instant. */
  at: string;
};

/** Inserts a document of an owner that the caller has locked; the former one of its kind no longer counts. */
export async function replaceDocument(tx: Tx, paper: NewDocument): Promise<void> {
  const { papers, ownerId } = tables[paper.owner];
  await sql`
    UPDATE ${papers} SET replaced_at = ${paper.at}
    WHERE ${ownerId} = ${paper.ownerId} AND kind = ${paper.kind} AND replaced_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO ${papers} (id, ${ownerId}, kind, file_type, expires_on, uploaded_by, uploaded_at)
    VALUES (${paper.id}, ${paper.ownerId}, ${paper.kind}, ${paper.type}, ${paper.expiresOn}, ${paper.userId}, ${paper.at})`.execute(
    tx,
  );
}

/** Finds a document of this owner. */
export async function findDocument(
  db: Reader,
  owner: DocumentOwner,
  { ownerId, paperId }: { ownerId: string; paperId: string },
): Promise<{ kind: string; type: DocumentFileType; nit: string } | undefined> {
  const of = tables[owner];
  const { rows } = await sql<{ kind: string; type: DocumentFileType; nit: string }>`
    SELECT paper.kind, paper.file_type AS type, owner.nit
    FROM ${of.papers} paper JOIN ${of.owners} owner ON owner.id = paper.${of.ownerId}
    WHERE paper.id = ${paperId} AND paper.${of.ownerId} = ${ownerId}`.execute(db);
  return rows[0];
}
