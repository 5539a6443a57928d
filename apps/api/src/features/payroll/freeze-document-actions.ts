import { type Refusal, refuse } from '@sazon/contract/refusal';
import { may } from '@sazon/domain/access/may';
import type { PayrollDocument } from '@sazon/domain/payroll/document-text';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { renderDocumentHtml } from './document-html.ts';
import { buildDocumentLink, hashSha256, isDocumentLinkValid } from './document-links.ts';
import { renderDocumentPdf } from './document-pdf.ts';
import {
  findDocument,
  findDocumentOwner,
  insertDocument,
  listUndrawnDocuments,
  type StoredDocument,
  savePdf,
} from './documents-queries.ts';

/** Letters and digits without look-alikes, to read aloud or type. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;
const drawnAtOnce = 25;

/** Freezes a document with its evidence. Its PDF is drawn later, outside of the transaction. */
export async function freezeDocument(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'randomInt'>,
  of: { userId: string; enterpriseId: string; content: PayrollDocument; evidence: SignatureEvidence },
): Promise<string> {
  const code = Array.from({ length: codeLength }, () => codeLetters[deps.randomInt(codeLetters.length)]).join('');
  const html = renderDocumentHtml(of.content, { code, evidence: of.evidence });
  const id = deps.newId();
  await insertDocument(tx, { ...of, id, code, html, sha256: hashSha256(html) });
  return id;
}

/** The hash of a document's preview, before signing. */
export const hashPreview = (content: PayrollDocument): string => hashSha256(renderDocumentHtml(content, null));

/** The PDF behind a link; drawn now when the job has not drawn it. */
export async function readDocumentPdf(
  deps: Deps,
  id: string,
  expires: number,
  key: string,
): Promise<Buffer | Refusal<'NOT_FOUND'>> {
  if (!isDocumentLinkValid(deps, id, expires, key)) return refuse('NOT_FOUND');
  return (await loadDocumentPdf(deps, id)) ?? refuse('NOT_FOUND');
}

/** The PDF of a document, drawn now when the job has not drawn it; null: there is no such document. */
export async function loadDocumentPdf(deps: Deps, id: string): Promise<Buffer | null> {
  const document = await findDocument(deps.db, id);
  return document === undefined ? null : (document.pdf ?? (await drawAndKeep(deps, document)));
}

/** The link to a document's PDF, for its person and for HR of its enterprise. */
export async function linkToDocument(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ url: string } | Refusal<'NOT_FOUND'>> {
  const owner = await findDocumentOwner(deps.db, id);
  if (owner === undefined) return refuse('NOT_FOUND');
  if (owner.userId !== userId) {
    const actor = await findActor(deps.db, userId);
    const seesThem = actor && may(actor, 'enterprises_preapproved_users_view', { enterpriseId: owner.enterpriseId });
    if (!seesThem) return refuse('NOT_FOUND');
  }
  return { url: buildDocumentLink(deps, id) };
}

/** Draws the PDFs of new documents. Safe to kill and to repeat: each is stored once. */
export async function renderPendingDocuments(deps: Deps): Promise<number> {
  const ids = await listUndrawnDocuments(deps.db, drawnAtOnce);
  for (const id of ids) {
    const document = await findDocument(deps.db, id);
    if (document !== undefined && document.pdf === null) await drawAndKeep(deps, document);
  }
  return ids.length;
}

async function drawAndKeep(deps: Deps, document: StoredDocument): Promise<Buffer> {
  const { id, code, content, evidence, sha256 } = document;
  const pdf = await renderDocumentPdf(
    content,
    { code, evidence },
    sha256,
    `${deps.config.publicUrl}/nomina/verificar/${code}`,
  );
  await inOneStatement(deps, (tx) => savePdf(tx, id, pdf, hashSha256(pdf)));
  return pdf;
}
