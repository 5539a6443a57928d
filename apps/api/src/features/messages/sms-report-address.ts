import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { listSecrets } from '../../key-derivation.ts';

/** The provider signs nothing: a key in the webhook's address authenticates its reports. */
const reportsKey = (secret: string): string =>
  createHmac('sha256', secret).update('sms delivery reports').digest('base64url');

export const buildSmsReportsUrl = (config: Config): string =>
  `${config.publicUrl}/api/messages/sms/reports/${reportsKey(config.secret)}`;

export function isReportsKey(config: Config, key: string): boolean {
  const given = Buffer.from(key);
  return listSecrets(config).some((secret) => {
    const right = Buffer.from(reportsKey(secret));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
