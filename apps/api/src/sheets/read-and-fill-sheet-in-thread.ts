import type { SheetRow } from '@sazon/domain/spreadsheet-cell';
import type { FilledCell } from './fill-numbers-into-given-sheet.ts';
import type { SheetFault } from './sheet-faults.ts';
import { longestReadMs } from './sheet-limits.ts';
import { startThread } from './start-thread.ts';

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

const plainWorker = new URL('./sheet-worker.ts', import.meta.url);

/** Reads a CSV or XLSX file in a thread of its own, which is ended when it exceeds its time or memory. */
export async function readSheet(bytes: Uint8Array, longestMs = longestReadMs): Promise<SheetReading> {
  const answer = await runSheetThread<readonly SheetRow[]>(plainWorker, { bytes }, longestMs);
  return answer.ok ? { ok: true, rows: answer.value } : answer;
}

/** Writes numbers into a CSV or XLSX file, in a thread with the same limits. */
export const fillSheetInThread = (bytes: Uint8Array, cells: readonly FilledCell[]): Promise<SheetAnswer<Uint8Array>> =>
  runSheetThread(plainWorker, { bytes, cells });

/** Returns what a thread makes of a file, with the same limits; it answers by `handOver`. */
export function runSheetThread<T>(worker: URL, workerData: object, longestMs = longestReadMs): Promise<SheetAnswer<T>> {
  const done = last.then(() => runInThread<T>(worker, workerData, longestMs));
  last = done;
  return done;
}

function runInThread<T>(file: URL, workerData: object, longestMs: number): Promise<SheetAnswer<T>> {
  return new Promise((resolve) => {
    const worker = startThread(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 3 },
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
