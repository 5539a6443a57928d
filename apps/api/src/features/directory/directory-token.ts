import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; the prefix lets scanners of leaked secrets know it. */
export const createDirectoryToken = (): string => `sazon_scim_${randomBytes(32).toString('base64url')}`;

/** The stored hash of a token. */
export const hashDirectoryToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
