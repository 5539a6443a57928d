import { parentPort, workerData } from 'node:worker_threads';
import { type FilledCell, fillSheet } from './fill-numbers-into-given-sheet.ts';
import { parseSheet } from './parse-sheet.ts';
import type { SheetAnswer } from './read-and-fill-sheet-in-thread.ts';
import { SheetError } from './unpack-sheet.ts';

const { bytes, cells } = workerData as { bytes: Uint8Array; cells?: readonly FilledCell[] };

/** Reads or fills one file in this thread, so that its memory and time end with it. */
const answer = async (): Promise<SheetAnswer<unknown>> => {
  try {
    const buffer = Buffer.from(bytes);
    return { ok: true, value: cells === undefined ? await parseSheet(buffer) : await fillSheet(buffer, cells) };
  } catch (error) {
    return { ok: false, fault: error instanceof SheetError ? error.fault : 'broken' };
  }
};

parentPort?.postMessage(await answer());
