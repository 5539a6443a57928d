import { type Refusal, refuse } from '@sazon/contract/refusal';
import { may } from '@sazon/domain/access/permission-check';
import type { PayrollDocument } from '@sazon/domain/payroll/enrolment-and-period-document-text';
import type { SignatureEvidence } from '@sazon/domain/payroll/signature-check-and-clauses';
import { inOneStatement, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { renderDocumentHtml } from './document-html.ts';
import { buildDocumentLink, hashSha256, isDocumentLinkValid } from './document-links-and-hashes.ts';
import { type DocumentDrawing, openDocumentDrawing } from './document-pdf-thread.ts';
import {
  findDocumentOwner,
  insertDocuments,
  listDocuments,
  listDrawnPdfs,
  listUndrawnDocuments,
  type StoredDocument,
  savePdfs,
} from './documents-queries.ts';

/** Letters and digits without look-alikes, to read aloud or type. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;
const drawnAtOnce = 50;
/** The ids of so many documents are listed at once. */
const listedAtOnce = 1000;

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
const loadDocumentPdf = async (deps: Deps, id: string): Promise<Buffer | null> =>
  (await loadDocumentPdfs(deps, openDocumentDrawing(), [id])).get(id) ?? null;

/** Returns the PDFs of documents by id, and draws those that the job has not drawn yet. */
export async function loadDocumentPdfs(
  deps: Deps,
  drawing: DocumentDrawing,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  const drawn = await listDrawnPdfs(deps.db, ids);
  const missing = ids.filter((id) => !drawn.has(id));
  if (missing.length === 0) return drawn;
  const kept = await drawAndKeep(deps, drawing, await listDocuments(deps.db, missing));
  for (const [id, pdf] of kept) drawn.set(id, pdf);
  return drawn;
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

/**
 * Draws the PDFs of new documents for at most `longestMs`: the end of a month brings those of whole companies, and the
 * pack of a company waits for its own. It may be killed and repeated: each PDF is stored once. What it began then ends well
 * before the longest time of a run, on a busy machine too.
 */
export async function renderPendingDocuments(deps: Deps, longestMs = 90_000): Promise<number> {
  const startedAt = performance.now();
  const isTimeUp = () => performance.now() - startedAt > longestMs;
  const drawing = openDocumentDrawing();
  let drawn = 0;
  try {
    for (;;) {
      const ids = await listUndrawnDocuments(deps.db, listedAtOnce);
      for (let from = 0; from < ids.length && !isTimeUp(); from += 2 * drawnAtOnce) {
        // one group is stored while the next is drawn
        const groups = [from, from + drawnAtOnce].map((start) => ids.slice(start, start + drawnAtOnce));
        const kept = groups.map(async (group) => drawAndKeep(deps, drawing, await listDocuments(deps.db, group)));
        for (const { size } of await Promise.all(kept)) drawn += size;
      }
      if (ids.length < listedAtOnce || isTimeUp()) return drawn;
    }
  } finally {
    await drawing.close();
  }
}

async function drawAndKeep(
  deps: Deps,
  drawing: DocumentDrawing,
  documents: readonly StoredDocument[],
): Promise<Map<string, Buffer>> {
  if (documents.length === 0) return new Map();
  const papers = documents.map(({ code, content, evidence, sha256 }) => ({
    ...{ content, seal: { code, evidence }, sha256 },
    verifyUrl: `${deps.config.publicUrl}/nomina/verificar/${code}`,
  }));
  const pdfs = await drawing.draw(papers);
  const kept = documents.map(({ id }, place) => {
    const pdf = pdfs[place] as Buffer;
    return { id, pdf, sha256: hashSha256(pdf) };
  });
  await inOneStatement(deps, (tx) => savePdfs(tx, kept));
  return new Map(kept.map(({ id, pdf }) => [id, pdf]));
}
