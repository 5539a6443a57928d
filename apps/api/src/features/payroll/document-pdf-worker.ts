import { parentPort } from 'node:worker_threads';
import { type DocumentPaper, drawDocument } from './document-pdf.ts';

/** The thread that draws many documents, asked by `document-pdf-thread.ts`. */
parentPort?.on('message', async ({ id, papers }: { id: number; papers: readonly DocumentPaper[] }) => {
  try {
    const pdfs: Uint8Array[] = [];
    for (const paper of papers) pdfs.push(await drawDocument(paper));
    parentPort?.postMessage({ id, pdfs });
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
