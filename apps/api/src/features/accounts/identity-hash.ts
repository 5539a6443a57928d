import { createHmac } from 'node:crypto';
import { normalizeMailbox } from '@sazon/domain/people/referral';

/** What tells a person from another: what an invitation must not be earned with twice. */
export type Identity = {
  readonly cellPhone: string;
  readonly email: string | null;
  readonly identificationType: string | null;
  readonly identification: string | null;
};

/** One identity as keyed hashes: equal for the same phone, mailbox or document, and readable by nobody. */
export function identityHashes(secret: string, identity: Identity): { phone: string; others: string[] } {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`identity:${kind}:${value}`).digest('base64url');
  const { cellPhone, email, identificationType, identification } = identity;
  return {
    phone: hash('phone', cellPhone),
    others: [
      ...(email === null ? [] : [hash('mailbox', normalizeMailbox(email))]),
      ...(identification === null ? [] : [hash(`document:${identificationType}`, identification)]),
    ],
  };
}

/** A device as a keyed hash. */
export const deviceHash = (secret: string, deviceId: string): string =>
  createHmac('sha256', secret).update(`device:${deviceId}`).digest('base64url');
