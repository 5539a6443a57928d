import { createHmac, timingSafeEqual } from 'node:crypto';
import { MESSAGE_CHANNELS, type MessageChannel } from '@sazon/domain/messages/message-terms';
import type { Config } from '../../config.ts';

const signature = (config: Config, said: string): Buffer =>
  createHmac('sha256', config.secret).update(`unsubscribe ${said}`).digest().subarray(0, 16);

/**
 * What proves that a link stood in advertising to this person by this channel. It never runs out: neither
 * does the right. Without a dot: an address that ends like a file's is not a page.
 */
export function unsubscribeToken(config: Config, userId: string, channel: MessageChannel): string {
  const said = `${userId}~${channel}`;
  return `${said}~${signature(config, said).toString('base64url')}`;
}

/** The page that asks once more, for people. */
export const unsubscribePage = (config: Config, token: string): string =>
  `${config.publicUrl}/baja/${encodeURIComponent(token)}`;

/** The address for the button of mail programs (RFC 8058): a POST is enough, a GET leads to the page. */
export const unsubscribeAddress = (config: Config, token: string): string =>
  `${config.publicUrl}/api/messages/unsubscribe/${encodeURIComponent(token)}`;

/** Whom and what a token is about; undefined when we did not make it. */
export function readUnsubscribeToken(
  config: Config,
  token: string,
): { userId: string; channel: MessageChannel } | undefined {
  const [userId = '', name = '', given = ''] = token.split('~');
  const channel = MESSAGE_CHANNELS.find((one) => one === name);
  const right = signature(config, `${userId}~${name}`);
  const bytes = Buffer.from(given, 'base64url');
  if (channel === undefined || bytes.length !== right.length || !timingSafeEqual(bytes, right)) return undefined;
  return { userId, channel };
}
