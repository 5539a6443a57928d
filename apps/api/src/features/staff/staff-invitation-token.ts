import { createHash, randomBytes } from 'node:crypto';

/** The secret of an invitation's link: 43 characters, of which only the hash is stored. */
export const createStaffToken = (): string => randomBytes(32).toString('base64url');

export const hashStaffToken = (token: string): string => createHash('sha256').update(token).digest('hex');
