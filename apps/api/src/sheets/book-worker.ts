import { parentPort, workerData } from 'node:worker_threads';
import { type BookSheet, buildBook } from './build-book.ts';

/** The thread that writes one large workbook, so that its memory and time end with it. */
parentPort?.postMessage(await buildBook(workerData as readonly BookSheet[]));
