import { Worker } from 'node:worker_threads';
import { type DocumentPaper, drawDocument } from './document-pdf.ts';

/** Fewer than these are drawn where they are asked for, a few milliseconds each. */
const fewest = 4;
/** Its memory: what is drawn is handed over at once. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };
/** A thread that nobody asks ends, with its memory. */
const idleMs = 20_000;

type Answer = { readonly id: number; readonly pdfs?: readonly Uint8Array[]; readonly problem?: string };

let thread: { worker: Worker; idle: NodeJS.Timeout } | undefined;
let asked = 0;
const waiting = new Map<number, { resolve(pdfs: Buffer[]): void; reject(problem: Error): void }>();

/** Draws documents in a thread of their own, so that a company's 20,000 statements stop nobody's call. In order. */
export async function drawDocuments(papers: readonly DocumentPaper[]): Promise<Buffer[]> {
  if (papers.length < fewest) {
    const drawn: Buffer[] = [];
    for (const paper of papers) drawn.push(await drawDocument(paper));
    return drawn;
  }
  asked += 1;
  const id = asked;
  const { worker, idle } = thread ?? startThread();
  idle.refresh();
  return await new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, papers });
  });
}

function startThread(): { worker: Worker; idle: NodeJS.Timeout } {
  const worker = new Worker(new URL('./document-pdf-worker.ts', import.meta.url), { resourceLimits });
  worker.unref();
  const idle = setTimeout(() => (waiting.size > 0 ? idle.refresh() : void worker.terminate()), idleMs).unref();
  worker.on('message', ({ id, pdfs, problem }: Answer) => {
    const ask = waiting.get(id);
    waiting.delete(id);
    if (pdfs === undefined) ask?.reject(new Error(problem));
    else ask?.resolve(pdfs.map((pdf) => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
  });
  const forget = (problem: Error) => {
    if (thread?.worker === worker) thread = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  worker.on('error', forget);
  worker.on('exit', () => forget(new Error('the thread that draws ended')));
  thread = { worker, idle };
  return thread;
}
