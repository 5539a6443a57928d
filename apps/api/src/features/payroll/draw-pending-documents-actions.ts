import { recordFailedJob } from '../../db/record-failed-job.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { hashSha256 } from './document-links-and-hashes.ts';
import type { DocumentPaper } from './document-pdf.ts';
import { type DocumentDrawing, openDocumentDrawing } from './document-pdf-thread.ts';
import {
  forgetDrawingProblems,
  listDocuments,
  listUndrawnDocuments,
  type StoredDocument,
  saveDrawingProblems,
  savePdfs,
} from './documents-queries.ts';

const drawnAtOnce = 50;
/** The ids of so many documents are listed at once. */
const listedAtOnce = 1000;
const longestProblem = 300;

type Failed = { id: string; code: string; problem: string };

export const toPaper = (deps: Pick<Deps, 'config'>, document: StoredDocument): DocumentPaper => ({
  ...{ content: document.content, seal: { code: document.code, evidence: document.evidence } },
  ...{ sha256: document.sha256, verifyUrl: `${deps.config.publicUrl}/nomina/verificar/${document.code}` },
});

/**
 * Draws the PDFs of new documents for at most `longestMs`: the end of a month brings those of whole companies, and the
 * pack of a company waits for its own. It may be killed and repeated: each PDF is stored once. What it began then ends well
 * before the longest time of a run, on a busy machine too. One that cannot be drawn delays no other: it keeps why, and
 * raises an alarm. Returns how many it drew.
 */
export async function renderPendingDocuments(deps: Deps, longestMs = 90_000): Promise<number> {
  const { drawn, failed } = await drawPending(deps, longestMs);
  for (const [problem, of] of groupByProblem(failed)) {
    const rows = of.slice(0, 100).map(({ code }) => ({ documento: code }));
    await recordFailedJob(deps, { name: 'draw-documents', data: { rows }, error: describeProblem(problem) });
  }
  return drawn;
}

/** Draws again what could not be drawn, when somebody asks for it. Fails with why when that cannot be drawn still. */
export async function redrawFailedDocuments(deps: Deps): Promise<void> {
  await inOneStatement(deps, (tx) => forgetDrawingProblems(tx));
  const { failed } = await drawPending(deps, 90_000);
  const [first] = failed;
  if (first !== undefined) throw new Error(describeProblem(first.problem));
}

const describeProblem = (problem: string) => `Hay documentos firmados que no se pueden dibujar: ${problem}`;

function groupByProblem(failed: readonly Failed[]): Map<string, Failed[]> {
  const groups = new Map<string, Failed[]>();
  for (const one of failed) {
    const same = groups.get(one.problem);
    if (same === undefined) groups.set(one.problem, [one]);
    else same.push(one);
  }
  return groups;
}

async function drawPending(deps: Deps, longestMs: number): Promise<{ drawn: number; failed: Failed[] }> {
  const startedAt = performance.now();
  const isTimeUp = () => performance.now() - startedAt > longestMs;
  const drawing = openDocumentDrawing();
  const failed: Failed[] = [];
  let drawn = 0;
  try {
    for (;;) {
      const ids = await listUndrawnDocuments(deps.db, listedAtOnce);
      for (let from = 0; from < ids.length && !isTimeUp(); from += 2 * drawnAtOnce) {
        // one group is stored while the next is drawn
        const groups = [from, from + drawnAtOnce].map((start) => ids.slice(start, start + drawnAtOnce));
        for (const done of await Promise.all(groups.map((group) => drawAndKeep(deps, drawing, group)))) {
          drawn += done.drawn;
          failed.push(...done.failed);
        }
      }
      if (ids.length < listedAtOnce || isTimeUp()) return { drawn, failed };
    }
  } finally {
    await drawing.close();
  }
}

async function drawAndKeep(
  deps: Deps,
  drawing: DocumentDrawing,
  ids: readonly string[],
): Promise<{ drawn: number; failed: Failed[] }> {
  const documents = ids.length === 0 ? [] : await listDocuments(deps.db, ids);
  const { pdfs, failed } = await drawAll(deps, drawing, documents);
  if (pdfs.length > 0) await inOneStatement(deps, (tx) => savePdfs(tx, pdfs));
  if (failed.length > 0) await inOneStatement(deps, (tx) => saveDrawingProblems(tx, failed));
  return { drawn: pdfs.length, failed };
}

type Drawn = { id: string; pdf: Buffer; sha256: string };

/** Draws documents together, and each alone when one of them cannot be drawn. */
async function drawAll(
  deps: Deps,
  drawing: DocumentDrawing,
  documents: readonly StoredDocument[],
): Promise<{ pdfs: Drawn[]; failed: Failed[] }> {
  const toDrawn = ({ id }: StoredDocument, pdf: Buffer) => ({ id, pdf, sha256: hashSha256(pdf) });
  const together = await drawing.draw(documents.map((document) => toPaper(deps, document))).catch(() => null);
  if (together !== null)
    return { pdfs: documents.map((document, place) => toDrawn(document, together[place] as Buffer)), failed: [] };
  const [pdfs, failed]: [Drawn[], Failed[]] = [[], []];
  for (const document of documents) {
    try {
      const [pdf] = await drawing.draw([toPaper(deps, document)]);
      pdfs.push(toDrawn(document, pdf as Buffer));
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, longestProblem);
      failed.push({ id: document.id, code: document.code, problem });
    }
  }
  return { pdfs, failed };
}
