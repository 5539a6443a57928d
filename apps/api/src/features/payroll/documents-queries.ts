import type { PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature-check-and-clauses';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type NewDocument = {
  id: string;
  userId: string;
  enterpriseId: string;
  code: string;
  content: PayrollDocument;
  html: string;
  sha256: string;
  evidence: SignatureEvidence;
};

export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insertInto('signed_documents')
    .values(
      documents.map(({ content, evidence, ...document }) => ({
        id: document.id,
        user_id: document.userId,
        enterprise_id: document.enterpriseId,
        kind: content.kind,
        code: document.code,
        template_version: content.templateVersion,
        content: JSON.stringify(content),
        html: document.html,
        sha256: document.sha256,
        evidence: JSON.stringify(evidence),
        created_at: toIso(evidence.signedAtMs),
      })),
    )
    .execute();
}

/** A stored document with all that its drawing shows. */
export type StoredDocument = {
  id: string;
  userId: string;
  enterpriseId: string;
  code: string;
  content: PayrollDocument;
  evidence: SignatureEvidence;
  sha256: string;
};

export const listDocuments = (db: Reader, ids: readonly string[]): Promise<StoredDocument[]> =>
  db
    .selectFrom('signed_documents')
    .select(['id', 'user_id as userId', 'enterprise_id as enterpriseId', 'code', 'content', 'evidence', 'sha256'])
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();

/** The owner of a document, to decide who may read it. */
export const findDocumentOwner = (
  db: Reader,
  id: string,
): Promise<{ userId: string; enterpriseId: string } | undefined> =>
  db
    .selectFrom('signed_documents')
    .select(['user_id as userId', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A document by its printed code or hash. */
export const findDocumentToVerify = (db: Reader, by: 'code' | 'sha256' | 'pdf_sha256', value: string) =>
  db
    .selectFrom('signed_documents')
    .innerJoin('enterprises', 'enterprises.id', 'signed_documents.enterprise_id')
    .select([
      'kind',
      'code',
      'content',
      'evidence',
      'sha256',
      'pdf_sha256 as pdfSha256',
      'template_version as templateVersion',
      'enterprises.name as enterpriseName',
    ])
    .where(by, '=', value)
    .executeTakeFirst();

/** Documents that wait for their PDF, newest first: all without one but those that cannot be drawn. */
export async function listUndrawnDocuments(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('signed_documents')
    .select('id')
    .where('pdf', 'is', null)
    .where('drawing_problem', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the PDFs that are drawn already, by document id. */
export async function listDrawnPdfs(db: Reader, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ id: string; pdf: Buffer }>`
    SELECT id, pdf FROM signed_documents WHERE id = ANY(${[...ids]}::uuid[]) AND pdf IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, pdf }) => [id, pdf]));
}

/**
 * Stores PDFs; one that another process stored stays. Each is a parameter of its own, because an array would travel as
 * text, twice as long.
 */
export async function savePdfs(tx: Tx, drawn: readonly { id: string; pdf: Buffer; sha256: string }[]): Promise<void> {
  const rows = drawn.map(({ id, pdf, sha256 }) => sql`(${id}::uuid, ${pdf}::bytea, ${sha256}::text)`);
  await sql`
    UPDATE signed_documents d SET pdf = t.pdf, pdf_sha256 = t.sha256, drawing_problem = NULL
    FROM (VALUES ${sql.join(rows)}) AS t (id, pdf, sha256) WHERE d.id = t.id AND d.pdf IS NULL`.execute(tx);
}

/** Notes why documents cannot be drawn, so that the job does not try them again by itself. */
export const saveDrawingProblems = (tx: Tx, failed: readonly { id: string; problem: string }[]): Promise<unknown> =>
  sql`UPDATE signed_documents d SET drawing_problem = t.problem
    FROM jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) AS t (id uuid, problem text)
    WHERE d.id = t.id AND d.pdf IS NULL`.execute(tx);

/** Lets the job draw all documents again that it could not draw. */
export const forgetDrawingProblems = (tx: Tx): Promise<unknown> =>
  sql`UPDATE signed_documents SET drawing_problem = NULL WHERE pdf IS NULL AND drawing_problem IS NOT NULL`.execute(tx);
