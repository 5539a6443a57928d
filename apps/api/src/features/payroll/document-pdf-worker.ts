import { parentPort } from 'node:worker_threads';
import { type DocumentPaper, drawDocument } from './document-pdf.ts';

/** The thread that draws many documents, asked by `document-pdf-thread.ts`. */
parentPort?.on('message', async (papers: readonly DocumentPaper[]) => {
  try {
    const pdfs: Uint8Array[] = [];
    for (const paper of papers) pdfs.push(await drawDocument(paper));
    parentPort?.postMessage({ pdfs });
  } catch (error) {
    parentPort?.postMessage({ problem: (error as Error).message });
  }
});
