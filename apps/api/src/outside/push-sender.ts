import { isPushService } from '@sazon/domain/people/push-registration';
import { PRODUCT } from '@sazon/domain/product-name';
import webPush from 'web-push';
import type { PushKeys } from '../config-push-keys.ts';
import { messageTimeoutMs, postToProvider, type SendFailure, toStatusFailure } from './message-http.ts';
import type { OutgoingMessage, Sender } from './message-sender-types.ts';

export type PushDevice = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** The devices of a person. `forget` deletes those that their push service reports as gone. */
export type PushDevices = {
  of(userId: string): Promise<PushDevice[]>;
  forget(deviceIds: readonly string[]): Promise<void>;
};

/** The error of a message to a person without devices, which may go by another channel instead. */
export const noDevice = 'no_device';

/**
 * Sends web push (RFC 8030, docs/colombia.md section 2.4) to every browser of the user `to`. One success is enough;
 * browsers that are gone (404, 410) are deleted. `isTrusted` lets tests use a push service of their own.
 */
export const createPushSender = (
  keys: PushKeys,
  devices: PushDevices,
  { timeoutMs = messageTimeoutMs, isTrusted = isPushService } = {},
): Sender => ({
  async send(message, nowMs) {
    const all = await devices.of(message.to);
    const trusted = all.filter((device) => isTrusted(device.endpoint));
    if (trusted.length === 0) return { outcome: 'never', error: noDevice };
    const answers = await Promise.all(trusted.map((device) => sendTo(keys, device, message, nowMs, timeoutMs)));
    const gone = trusted.filter((_, index) => answers[index] === 'gone');
    if (gone.length > 0) await devices.forget(gone.map((device) => device.id));
    if (answers.includes('taken')) return { outcome: 'sent', providerId: null };
    const failures = answers.filter((answer) => typeof answer === 'object');
    return (
      failures.find((failure) => failure.outcome !== 'never') ?? failures[0] ?? { outcome: 'never', error: noDevice }
    );
  },
});

async function sendTo(
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushDevice,
  message: OutgoingMessage,
  nowMs: number,
  timeoutMs: number,
): Promise<'taken' | 'gone' | SendFailure> {
  const request = encrypted(keys, { endpoint, keys: { p256dh, auth } }, message, nowMs);
  // no browser makes such keys, so the subscription was never valid
  if (request === undefined) return 'gone';
  const answer = await postToProvider(endpoint, request, timeoutMs);
  if ('failed' in answer) return answer.failed;
  if (answer.status >= 200 && answer.status < 300) return 'taken';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  return toStatusFailure(answer);
}

function encrypted(keys: PushKeys, subscription: webPush.PushSubscription, message: OutgoingMessage, nowMs: number) {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, buildPayload(message), {
      vapidDetails: keys,
      TTL: Math.max(0, Math.floor((message.expiresAtMs - nowMs) / 1000)),
      urgency: 'high',
      topic: `m${message.id}`,
    });
    const { 'Content-Length': _length, ...kept } = headers as Record<string, string>;
    return { headers: kept, body: body ?? Buffer.alloc(0) };
  } catch {
    return undefined;
  }
}

/**
 * Builds the data for the service worker (docs/specification.md section 3 'Push notification'); a reminder replaces the
 * one before.
 */
const buildPayload = ({ id, subject, body, data }: OutgoingMessage): string =>
  JSON.stringify({
    title: subject ?? PRODUCT.name,
    body,
    icon: '/icons/icon-192.png',
    url: typeof data.url === 'string' ? data.url : '/inicio',
    tag: typeof data.orderId === 'string' ? data.orderId : `m${id}`,
    ...(typeof data.image === 'string' ? { image: data.image } : {}),
  });
