import { createHash } from 'node:crypto';

/** The stored hash of a board's token. */
export const hashLobbyToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
