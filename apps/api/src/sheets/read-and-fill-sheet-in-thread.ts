import { Worker } from 'node:worker_threads';
import type { SheetRow } from '@sazon/domain/employees/spreadsheet-cell';
import type { FilledCell } from './fill-numbers-into-given-sheet.ts';
import type { SheetFault } from './sheet-faults.ts';
import { longestReadMs } from './sheet-limits.ts';

/** The result of reading a file. */
export type SheetReading =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly fault: SheetFault };

/** What the worker thread returns. */
export type SheetAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: SheetFault };

/** The memory of the thread, in megabytes; a file that needs more is refused. */
const maxHeapMb = 192;

/** The last reading, for which the next one waits: one file at a time, because each may use a core and this memory. */
let last: Promise<unknown> = Promise.resolve();

/** Reads a CSV or XLSX file in a thread of its own, which is ended when it exceeds its time or memory. */
export async function readSheet(bytes: Uint8Array, longestMs = longestReadMs): Promise<SheetReading> {
  const answer = await takeTurn(() => runInThread<readonly SheetRow[]>({ bytes }, longestMs));
  return answer.ok ? { ok: true, rows: answer.value } : answer;
}

/** Writes numbers into a CSV or XLSX file, in a thread with the same limits. */
export async function fillSheetInThread(
  bytes: Uint8Array,
  cells: readonly FilledCell[],
): Promise<SheetAnswer<Uint8Array>> {
  return await takeTurn(() => runInThread({ bytes, cells }, longestReadMs));
}

function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done;
  return done;
}

function runInThread<T>(
  workerData: { bytes: Uint8Array; cells?: readonly FilledCell[] },
  longestMs: number,
): Promise<SheetAnswer<T>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
    });
    const end = (answer: SheetAnswer<T>) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ ok: false, fault: 'too-slow' }), longestMs);
    worker.once('message', end);
    worker.once('error', () => end({ ok: false, fault: 'unpacked-too-large' }));
    worker.once('exit', () => end({ ok: false, fault: 'broken' }));
  });
}
