import { createHmac, timingSafeEqual } from 'node:crypto';
import { MESSAGE_CHANNELS, type MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import type { Config } from '../../config.ts';
import { listSecrets } from '../../key-derivation.ts';

const signature = (secret: string, said: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${said}`).digest().subarray(0, 16);

/**
 * Signs a token that proves: this person got advertising by this channel. It never expires, as the right to opt out
 * does not. It has no dot, because an address that ends like a file is not served as a page.
 */
export function signUnsubscribeToken(config: Config, userId: string, channel: MessageChannel): string {
  const said = `${userId}~${channel}`;
  return `${said}~${signature(config.secret, said).toString('base64url')}`;
}

/** The confirmation page, for people. */
export const buildUnsubscribePageUrl = (config: Config, token: string): string =>
  `${config.publicUrl}/baja/${encodeURIComponent(token)}`;

/** The address for the button of mail programs (RFC 8058): a POST suffices, a GET leads to the page. */
export const buildUnsubscribeUrl = (config: Config, token: string): string =>
  `${config.publicUrl}/api/messages/unsubscribe/${encodeURIComponent(token)}`;

/** Returns the person and channel of a token, or undefined when it is forged. */
export function readUnsubscribeToken(
  config: Config,
  token: string,
): { userId: string; channel: MessageChannel } | undefined {
  const [userId = '', name = '', given = ''] = token.split('~');
  const channel = MESSAGE_CHANNELS.find((one) => one === name);
  const bytes = Buffer.from(given, 'base64url');
  const isSigned = listSecrets(config).some((secret) => {
    const right = signature(secret, `${userId}~${name}`);
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
  if (channel === undefined || !isSigned) return undefined;
  return { userId, channel };
}
