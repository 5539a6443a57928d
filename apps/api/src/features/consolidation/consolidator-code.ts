import { createHmac } from 'node:crypto';

/** What is stored of a consolidator's code: a keyed hash, so that a leaked table gives no codes away. */
export const consolidatorCodeHash = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`consolidator:${code.toUpperCase()}`).digest('base64url');
