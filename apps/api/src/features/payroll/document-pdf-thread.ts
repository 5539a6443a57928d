import type { Worker } from 'node:worker_threads';
import { startThread } from '../../sheets/start-thread.ts';
import { type DocumentPaper, drawDocument } from './document-pdf.ts';

/** Fewer documents than these are drawn in the calling thread: each takes a few milliseconds. */
const fewest = 4;
/** The memory of the thread: what is drawn is handed over at once. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

const threadEnded = 'the thread that draws ended';

type Answer = { readonly pdfs?: readonly Uint8Array[]; readonly problem?: string };

export type DocumentDrawing = {
  /** Returns the PDFs of these documents in their order. Calls wait for those before them. */
  draw(papers: readonly DocumentPaper[]): Promise<Buffer[]>;
  /** Ends the thread, with its memory. */
  close(): Promise<void>;
};

/**
 * Opens a thread that draws many documents, so that a company's 20,000 statements delay no call. It starts with the
 * first large call.
 */
export function openDocumentDrawing(): DocumentDrawing {
  let worker: Worker | undefined;
  let hasEnded = false;
  let last: Promise<unknown> = Promise.resolve();
  const openThread = () => {
    const thread = startThread(new URL('./document-pdf-worker.ts', import.meta.url), { resourceLimits });
    return thread.once('exit', () => {
      hasEnded = true;
    });
  };
  const draw = async (papers: readonly DocumentPaper[]) => {
    if (papers.length < fewest) {
      const drawn: Buffer[] = [];
      for (const paper of papers) drawn.push(await drawDocument(paper));
      return drawn;
    }
    // a thread that is gone answers nobody: calls that waited for those before them would wait for ever
    if (hasEnded) throw new Error(threadEnded);
    worker ??= openThread();
    return await ask(worker, papers);
  };
  return {
    draw: (papers) => {
      const drawn = last.then(() => draw(papers));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

function ask(worker: Worker, papers: readonly DocumentPaper[]): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', answered).off('error', failed).off('exit', ended);
    };
    const answered = ({ pdfs, problem }: Answer) => {
      end();
      if (pdfs === undefined) reject(new Error(problem));
      else resolve(pdfs.map((pdf) => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
    };
    const failed = (problem: Error) => {
      end();
      reject(problem);
    };
    const ended = () => failed(new Error(threadEnded));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(papers);
  });
}
