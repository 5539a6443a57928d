import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './parse-sheet.ts';
import type { SheetReading } from './read-sheet.ts';
import { SheetError } from './unpack-sheet.ts';

/** The thread that reads one file, so that its memory and time end with it. */
const read = async (): Promise<SheetReading> => {
  try {
    return { ok: true, rows: await parseSheet(Buffer.from(workerData as Uint8Array)) };
  } catch (error) {
    return { ok: false, fault: error instanceof SheetError ? error.fault : 'broken' };
  }
};

parentPort?.postMessage(await read());
