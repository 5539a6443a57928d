import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Database } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** Selects the current documents of the company `e`. */
export const companyDocuments: RawBuilder<unknown> = sql`coalesce((SELECT json_agg(json_build_object('id', p.id, 'kind', p.kind,
    'expiresOn', p.expires_on, 'by', a.first_name || ' ' || a.last_name,
    'at', floor(extract(epoch FROM p.uploaded_at) * 1000)::float8))
  FROM company_papers p JOIN users a ON a.id = p.uploaded_by
  WHERE p.enterprise_id = e.id AND p.replaced_at IS NULL), '[]')`;

/** Inserts a document of a company that the caller has locked; the former one of its kind no longer counts. */
export async function replaceCompanyDocument(tx: Tx, paper: Insertable<Database['company_papers']>): Promise<void> {
  await tx
    .updateTable('company_papers')
    .set({ replaced_at: paper.uploaded_at })
    .where('enterprise_id', '=', paper.enterprise_id)
    .where('kind', '=', paper.kind)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('company_papers').values(paper).execute();
}

/** A document of this company. */
export const findCompanyDocument = (db: Reader, enterpriseId: string, paperId: string) =>
  db
    .selectFrom('company_papers')
    .innerJoin('enterprises', 'enterprises.id', 'company_papers.enterprise_id')
    .select(['company_papers.kind', 'company_papers.file_type as type', 'enterprises.nit'])
    .where('company_papers.id', '=', paperId)
    .where('company_papers.enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
