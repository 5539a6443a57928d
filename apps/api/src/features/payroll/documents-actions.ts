import { type Refusal, refuse } from '@sazon/contract/refusal';
import { may } from '@sazon/domain/access/may';
import type { PayrollDocument } from '@sazon/domain/payroll/document-text';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../accounts/users-queries.ts';
import { documentHtml } from './document-html.ts';
import { documentLink, isGoodLink, sha256Of } from './document-links.ts';
import { documentPdf } from './document-pdf.ts';
import {
  documentById,
  documentsToDraw,
  insertDocument,
  type KeptDocument,
  keepPdf,
  ownerOf,
} from './documents-queries.ts';

/** Letters and digits that nobody mistakes for one another, aloud or on paper. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;
const drawnAtOnce = 25;

/** Freezes a document under its evidence. Its PDF is drawn afterwards, outside of any transaction. */
export async function freezeDocument(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'randomInt'>,
  of: { userId: string; enterpriseId: string; content: PayrollDocument; evidence: SignatureEvidence },
): Promise<string> {
  const code = Array.from({ length: codeLength }, () => codeLetters[deps.randomInt(codeLetters.length)]).join('');
  const html = documentHtml(of.content, { code, evidence: of.evidence });
  const id = deps.newId();
  await insertDocument(tx, { ...of, id, code, html, sha256: sha256Of(html) });
  return id;
}

/** The hash of a document as its preview shows it, before anybody signed. */
export const shownHashOf = (content: PayrollDocument): string => sha256Of(documentHtml(content, null));

/** The PDF behind a link; drawn now when the job has not come to it. */
export async function pdfOf(
  deps: Deps,
  id: string,
  expires: number,
  key: string,
): Promise<Buffer | Refusal<'NOT_FOUND'>> {
  if (!isGoodLink(deps, id, expires, key)) return refuse('NOT_FOUND');
  const document = await documentById(deps.db, id);
  if (document === undefined) return refuse('NOT_FOUND');
  return document.pdf ?? (await drawAndKeep(deps, document));
}

/** Where a document's PDF is, for the person it is of and for whoever sees their employer's people. */
export async function linkToDocument(
  deps: Deps,
  userId: string,
  id: string,
): Promise<{ url: string } | Refusal<'NOT_FOUND'>> {
  const owner = await ownerOf(deps.db, id);
  if (owner === undefined) return refuse('NOT_FOUND');
  if (owner.userId !== userId) {
    const actor = await actorOf(deps.db, userId);
    const seesThem = actor && may(actor, 'enterprises_preapproved_users_view', { enterpriseId: owner.enterpriseId });
    if (!seesThem) return refuse('NOT_FOUND');
  }
  return { url: documentLink(deps, id) };
}

/** Draws what was signed since the last minute. Killed half-way, the next run goes on; twice, each is kept once. */
export async function drawDocuments(deps: Deps): Promise<number> {
  const ids = await documentsToDraw(deps.db, drawnAtOnce);
  for (const id of ids) {
    const document = await documentById(deps.db, id);
    if (document !== undefined && document.pdf === null) await drawAndKeep(deps, document);
  }
  return ids.length;
}

async function drawAndKeep(deps: Deps, document: KeptDocument): Promise<Buffer> {
  const { id, code, content, evidence, sha256 } = document;
  const pdf = await documentPdf(
    content,
    { code, evidence },
    sha256,
    `${deps.config.publicUrl}/nomina/verificar/${code}`,
  );
  await inOneStatement(deps, (tx) => keepPdf(tx, id, pdf, sha256Of(pdf)));
  return pdf;
}
