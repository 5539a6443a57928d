import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { deriveKey, deriveKeys } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

/** The beginning of every key, by which scanners of leaked secrets recognise it. */
export const TOKEN_PREFIX = 'sazon_api_';

/** A new key: 256 random bits. */
export const createApiToken = (): string => `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** The stored hash of a key. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const secretPrefix = 'whsec_';

/** Creates a secret that signs webhooks, in the format of the Standard Webhooks specification. */
export const createWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

/** Encrypts the webhook secret of an endpoint. */
export const sealSecret = (deps: Pick<Deps, 'config'>, endpointId: string, secret: string): string =>
  sealFor(deriveKey(deps.config.secret, 'webhook secrets'), endpointId, secret);

export const unsealSecret = (deps: Pick<Deps, 'config'>, endpointId: string, sealed: string): string =>
  unsealFor(deriveKeys(deps.config, 'webhook secrets'), endpointId, sealed);

/** The signed parts of a webhook call: the event's id, the time and the body. */
type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/**
 * Returns the signature headers of the Standard Webhooks specification, with one signature for each secret: a receiver
 * that knows the old or the new secret can verify the call.
 */
export function signWebhook({ id, seconds, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
