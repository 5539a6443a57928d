import { createHmac } from 'node:crypto';
import { normalizeMailbox } from '@sazon/domain/people/referral-code-friend-and-limits';

/** What identifies a person, so that nobody earns the reward of an invitation twice. */
export type Identity = {
  readonly cellPhone: string;
  readonly email: string | null;
  readonly identificationType: string | null;
  readonly identification: string | null;
};

/**
 * Hashes a person's phone, mailbox and document with the secret: the same ones give the same hash, which cannot be
 * undone.
 */
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

/** Hashes a device id with the secret. */
export const hashDevice = (secret: string, deviceId: string): string =>
  createHmac('sha256', secret).update(`device:${deviceId}`).digest('base64url');
