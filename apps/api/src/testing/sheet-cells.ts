import assert from 'node:assert/strict';
import { readSheet } from '../sheets/read-and-fill-sheet-in-thread.ts';

/** The cells of a workbook, row by row with its header. */
export async function sheetCells(bytes: Buffer): Promise<unknown[][]> {
  const reading = await readSheet(bytes);
  assert.ok(reading.ok);
  return reading.rows.map(({ cells }) => [...cells]);
}
