import { workerData } from 'node:worker_threads';
import { type FilledCell, fillSheet } from './fill-numbers-into-given-sheet.ts';
import { handOver } from './hand-over-from-sheet-thread.ts';
import { parseSheet } from './parse-sheet.ts';

/** The thread that reads or fills one file. */
const { bytes, cells } = workerData as { bytes: Uint8Array; cells?: readonly FilledCell[] };
await handOver<unknown>(() => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return cells === undefined ? parseSheet(buffer) : fillSheet(buffer, cells);
});
