import { parentPort, workerData } from 'node:worker_threads';
import { buildWorkbook, type WorkbookSheet } from './build-workbook.ts';

/** The thread that writes one large workbook, so that its memory and time end with it. */
parentPort?.postMessage(await buildWorkbook(workerData as readonly WorkbookSheet[]));
