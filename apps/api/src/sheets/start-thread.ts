import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Where compiled code is kept between starts. */
export const compiledCodeFolder = path.join(import.meta.dirname, '../../../../node_modules/.cache/compiled-api');

/**
 * Starts a thread that takes its code compiled, where a thread before it has compiled it: to strip the types anew takes 14
 * of the 32 MB with which a thread begins. It knows no other environment: it needs none, and reads files of strangers.
 */
export function startThread(file: URL, options: WorkerOptions): Worker {
  // V8 takes the young heap of the command line, 2 × 16 MB, before the thread's own limit. The main thread has taken its own.
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(file, { ...options, env: { NODE_COMPILE_CACHE: compiledCodeFolder } });
}
