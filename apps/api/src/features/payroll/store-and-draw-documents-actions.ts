import { type Refusal, refuse } from '@sazon/contract/refusal';
import { may } from '@sazon/domain/access/permission-check';
import type { PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature-check-and-clauses';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { renderDocumentHtml } from './document-html.ts';
import { buildDocumentLink, hashSha256, isDocumentLinkValid } from './document-links-and-hashes.ts';
import { drawDocument } from './document-pdf.ts';
import { findDocumentOwner, insertDocuments, listDocuments, listDrawnPdfs, savePdfs } from './documents-queries.ts';
import { toPaper } from './draw-pending-documents-actions.ts';

/** Letters and digits without look-alikes, to read aloud or type. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;

type ToFreeze = { userId: string; enterpriseId: string; content: PayrollDocument; evidence: SignatureEvidence };
type Maker = Pick<Deps, 'newId' | 'randomInt'>;

/** Stores a document with its evidence, to be never changed, and returns its id. Its PDF is drawn later by a job. */
export async function freezeDocument(tx: Tx, deps: Maker, of: ToFreeze): Promise<string> {
  const [id = ''] = await freezeDocuments(tx, deps, [of]);
  return id;
}

/** Stores several documents with one statement, and returns their ids in order. */
export async function freezeDocuments(tx: Tx, deps: Maker, all: readonly ToFreeze[]): Promise<string[]> {
  const documents = all.map((of) => {
    const code = Array.from({ length: codeLength }, () => codeLetters[deps.randomInt(codeLetters.length)]).join('');
    const html = renderDocumentHtml(of.content, { code, evidence: of.evidence });
    return { ...of, id: deps.newId(), code, html, sha256: hashSha256(html) };
  });
  await insertDocuments(tx, documents);
  return documents.map(({ id }) => id);
}

/** The hash of a document's preview, before signing. */
export const hashPreview = (content: PayrollDocument): string => hashSha256(renderDocumentHtml(content, null));

/** Returns the PDF behind a link; draws it when the job has not yet. */
export async function readDocumentPdf(
  deps: Deps,
  id: string,
  expires: number,
  key: string,
): Promise<Buffer | Refusal<'NOT_FOUND'>> {
  if (!isDocumentLinkValid(deps, id, expires, key)) return refuse('NOT_FOUND');
  return (await loadDocumentPdf(deps, id)) ?? refuse('NOT_FOUND');
}

/** Returns the PDF of a document, drawn when the job has not yet; null when there is no such document. */
async function loadDocumentPdf(deps: Deps, id: string): Promise<Buffer | null> {
  const drawn = (await listDrawnPdfs(deps.db, [id])).get(id);
  if (drawn !== undefined) return drawn;
  const [document] = await listDocuments(deps.db, [id]);
  if (document === undefined) return null;
  const pdf = await drawDocument(toPaper(deps, document));
  await inOneStatement(deps, (tx) => savePdfs(tx, [{ id, pdf, sha256: hashSha256(pdf) }]));
  return pdf;
}

/** Returns a link to a document's PDF, for its person and for HR of its enterprise. */
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
