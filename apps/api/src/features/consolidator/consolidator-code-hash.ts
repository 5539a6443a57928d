import { createHmac } from 'node:crypto';

/** The stored form of a consolidator's code: a keyed hash, so that a leaked table reveals no code. */
export const hashConsolidatorCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`consolidator:${code.toUpperCase()}`).digest('base64url');
