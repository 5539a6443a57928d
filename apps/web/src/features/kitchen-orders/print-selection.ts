import { memory } from '../../device/memory.ts';

/** Comandas chosen on another page to be printed; null: all that the filters leave. */
export const printSelection = memory<readonly string[] | null>(null);
