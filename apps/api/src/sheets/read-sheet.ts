import { Worker } from 'node:worker_threads';
import type { SheetRow } from '@sazon/domain/employees/sheet-cell';
import { longestReadMs, type SheetFault } from './sheet-limits.ts';

/** The result of reading a file. */
export type SheetReading =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly fault: SheetFault };

/** The memory of the reading thread, in megabytes: a file that needs more is refused. */
const maxHeapMb = 192;

/** One file at a time, because each may use a core and this memory. */
let last: Promise<unknown> = Promise.resolve();

/** Reads a CSV or XLSX file in its own thread, which ends when it exceeds its time or memory. */
export function readSheet(bytes: Uint8Array, longestMs = longestReadMs): Promise<SheetReading> {
  const reading = last.then(() => readInThread(bytes, longestMs));
  last = reading;
  return reading;
}

function readInThread(bytes: Uint8Array, longestMs: number): Promise<SheetReading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const end = (reading: SheetReading) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(reading);
    };
    const timer = setTimeout(() => end({ ok: false, fault: 'too-slow' }), longestMs);
    worker.once('message', end);
    worker.once('error', () => end({ ok: false, fault: 'unpacked-too-large' }));
    worker.once('exit', () => end({ ok: false, fault: 'broken' }));
  });
}
