import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits. Scanners of leaked secrets recognise it by its prefix. */
export const createDirectoryToken = (): string => `sazon_scim_${randomBytes(32).toString('base64url')}`;

/** Returns the hash under which a token is stored. */
export const hashDirectoryToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
