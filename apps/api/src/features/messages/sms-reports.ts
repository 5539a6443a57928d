import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

/** The provider signs nothing: a key in the address that we give it is what makes a report its own. */
const reportsKey = (config: Config): string =>
  createHmac('sha256', config.secret).update('sms delivery reports').digest('base64url');

export const smsReportsUrl = (config: Config): string =>
  `${config.publicUrl}/api/messages/sms/reports/${reportsKey(config)}`;

export function isReportsKey(config: Config, key: string): boolean {
  const [given, right] = [key, reportsKey(config)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
