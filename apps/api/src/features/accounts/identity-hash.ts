import { createHmac } from 'node:crypto';
import { normalizeMailbox } from '@sazon/domain/people/referral';

/** What identifies a person, so that one person cannot earn an invitation twice. */
export type Identity = {
  readonly cellPhone: string;
  readonly email: string | null;
  readonly identificationType: string | null;
  readonly identification: string | null;
};

/** Keyed hashes of one identity: equal for the same phone, mailbox or document, and not reversible. */
export function hashIdentity(secret: string, identity: Identity): { phone: string; others: string[] } {
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

/** Keyed hash of a device id. */
export const hashDevice = (secret: string, deviceId: string): string =>
  createHmac('sha256', secret).update(`device:${deviceId}`).digest('base64url');
