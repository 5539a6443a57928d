import { createHash } from 'node:crypto';

/** What is kept of a board's token. */
export const lobbyTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
