import type { PayrollDocument } from '@sazon/domain/payroll/document-text';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
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

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { content, evidence } = document;
  await tx
    .insertInto('signed_documents')
    .values({
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
      created_at: at(evidence.signedAtMs),
    })
    .execute();
}

/** Everything a document is drawn from, and whose it is. */
export type KeptDocument = {
  id: string;
  userId: string;
  enterpriseId: string;
  code: string;
  content: PayrollDocument;
  evidence: SignatureEvidence;
  sha256: string;
  pdf: Buffer | null;
};

export const documentById = (db: Reader, id: string): Promise<KeptDocument | undefined> =>
  db
    .selectFrom('signed_documents')
    .select([
      'id',
      'user_id as userId',
      'enterprise_id as enterpriseId',
      'code',
      'content',
      'evidence',
      'sha256',
      'pdf',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whose a document is, to decide who may read it. */
export const ownerOf = (db: Reader, id: string): Promise<{ userId: string; enterpriseId: string } | undefined> =>
  db
    .selectFrom('signed_documents')
    .select(['user_id as userId', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A document by the code or the hash that stands on it. */
export const documentToVerify = (db: Reader, by: 'code' | 'sha256' | 'pdf_sha256', value: string) =>
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

/** The newest documents first that nobody has drawn yet. */
export async function documentsToDraw(db: Reader, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('signed_documents')
    .select('id')
    .where('pdf', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** Keeps a drawing, unless another process was quicker. */
export const keepPdf = (tx: Tx, id: string, pdf: Buffer, sha256: string) =>
  tx
    .updateTable('signed_documents')
    .set({ pdf, pdf_sha256: sha256 })
    .where('id', '=', id)
    .where('pdf', 'is', null)
    .execute();
