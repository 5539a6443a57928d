import { parentPort } from 'node:worker_threads';
import type { SheetAnswer } from './read-and-fill-sheet-in-thread.ts';
import { SheetError } from './unpack-sheet.ts';

/** Hands over what this thread makes of a sheet, or why it cannot, so that its memory and time end with the thread. */
export async function handOver<T>(work: () => Promise<T>): Promise<void> {
  const answer = await work().then(
    (value): SheetAnswer<T> => ({ ok: true, value }),
    (error): SheetAnswer<T> => ({ ok: false, fault: error instanceof SheetError ? error.fault : 'broken' }),
  );
  parentPort?.postMessage(answer);
}
