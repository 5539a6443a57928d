import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderConfig } from '../config-payment-provider.ts';
import type { ProviderStatus } from './payment-provider.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The fields that a payment's signature covers; `expirationTime` only when it is sent, and exactly as it is sent. */
export type SignedPayment = {
  readonly reference: string;
  readonly amountInCents: number;
  readonly currency: string;
  readonly expirationTime?: string | undefined;
};

/** The integrity signature of a payment, in lower-case hex; the provider rejects upper case. */
export function signPayment(signed: SignedPayment, integritySecret: string): string {
  const { reference, amountInCents, currency, expirationTime = '' } = signed;
  return sha256(`${reference}${amountInCents}${currency}${expirationTime}${integritySecret}`);
}

const signedEvent = z.object({
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  environment: z.string(),
  signature: z.object({ properties: z.array(z.string().max(100)).min(1).max(20), checksum: z.string().max(200) }),
  timestamp: z.int(),
});
export type SignedEvent = z.infer<typeof signedEvent>;

/** The value at a path such as 'transaction.status'; undefined when it does not exist or is not a plain value. */
function valueAt(data: unknown, path: string): string | undefined {
  let value = data;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** The checksum of an event: the values of its listed properties in their order, its timestamp, and the secret. */
export function calculateEventChecksum(event: SignedEvent, eventsSecret: string): string | undefined {
  const values = event.signature.properties.map((path) => valueAt(event.data, path));
  if (values.includes(undefined)) return undefined;
  return sha256(`${values.join('')}${event.timestamp}${eventsSecret}`);
}

/** Compares checksums, which the provider may write in upper case, in constant time. */
function sameChecksum(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given.toLowerCase())];
  return left.length === right.length && timingSafeEqual(left, right);
}

const changedTransaction = z.object({
  transaction: z.object({
    id: z.string().min(1).max(120),
    status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR']),
    reference: z.string().max(255),
  }),
});

/** Events older than this are refused: retries come for up to 24 hours, and a clock may be slightly ahead. */
const oldestMs = 26 * 3_600_000;
const aheadMs = 10 * 60_000;

/**
 * Returns the transaction of an event that is genuine, of this environment and not an old one sent again; otherwise
 * null. The list of signed properties is not signed itself, so only properties on the list are read.
 */
export function verifyWompiEvent(
  body: unknown,
  nowMs: number,
  keys: Pick<ProviderConfig, 'eventsSecret' | 'otherEventsSecret' | 'environment'>,
): { transactionId: string; status: ProviderStatus; reference: string } | null {
  const event = signedEvent.safeParse(body);
  if (!event.success || event.data.event !== 'transaction.updated') return null;
  const { signature, environment, timestamp, data } = event.data;
  const signs = (path: string) => signature.properties.includes(path);
  const isGenuine = [keys.eventsSecret, keys.otherEventsSecret].some((secret) => {
    const checksum = secret === undefined ? undefined : calculateEventChecksum(event.data, secret);
    return checksum !== undefined && sameChecksum(checksum, signature.checksum);
  });
  if (!isGenuine) return null;
  if (!signs('transaction.id') || !signs('transaction.status') || environment !== keys.environment) return null;
  const ageMs = nowMs - timestamp * 1000;
  if (ageMs > oldestMs || ageMs < -aheadMs) return null;
  const changed = changedTransaction.safeParse(data);
  if (!changed.success) return null;
  const { id, status, reference } = changed.data.transaction;
  return { transactionId: id, status, reference };
}
