import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '../../key-derivation.ts';
import { sealFor, unsealFor } from '../../text-encryption.ts';

/** What a key of a program begins with; scanners of leaked secrets know it by that. */
export const TOKEN_PREFIX = 'sazon_api_';

/** A new key: 256 random bits. */
export const createApiToken = (): string => `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`;

/** The stored hash of a key. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const secretPrefix = 'whsec_';

/** A new secret that signs webhooks, as the Standard Webhooks write one. */
export const createWebhookSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

const keyOf = ({ config }: Pick<Deps, 'config'>) => deriveKey(config.secret, 'webhook secrets');

/** Encrypts a secret for its address. */
export const sealSecret = (deps: Pick<Deps, 'config'>, endpointId: string, secret: string): string =>
  sealFor(keyOf(deps), endpointId, secret);

export const unsealSecret = (deps: Pick<Deps, 'config'>, endpointId: string, sealed: string): string =>
  unsealFor(keyOf(deps), endpointId, sealed);

/** What is sent: the event, when, and its bytes. */
type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/**
 * The headers that prove who sends an event (Standard Webhooks): one signature for each secret, so that a receiver with
 * the old or the new one finds its own.
 */
export function signWebhook({ id, seconds, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
