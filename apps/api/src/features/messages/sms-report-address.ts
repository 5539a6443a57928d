import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

/** The provider signs nothing: a key in the webhook's address authenticates its reports. */
const reportsKey = (config: Config): string =>
  createHmac('sha256', config.secret).update('sms delivery reports').digest('base64url');

export const buildSmsReportsUrl = (config: Config): string =>
  `${config.publicUrl}/api/messages/sms/reports/${reportsKey(config)}`;

export function isReportsKey(config: Config, key: string): boolean {
  const [given, right] = [key, reportsKey(config)].map((text) => Buffer.from(text));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
