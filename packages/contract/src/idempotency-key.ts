import { z } from 'zod';
import type { Route } from './define-route.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A client's key for one action, so that retries have no further effect: a UUID, or a string of its length. */
const idempotencyKey = z.string().regex(/^[\w-]{8,80}$/, 'La clave de este envío no es válida.');

/**
 * An idempotency key with the call it belongs to: the route, its parameters and its body. With another body it is
 * refused.
 */
export type SentKey = { readonly value: string; readonly call: string };

export const refuseKey = (message: string): Refusal<'VALIDATION'> =>
  refuse('VALIDATION', { field: 'Idempotency-Key', message });

/**
 * Reads the key in the header of a call, with a hash of its body. Returns undefined when it is missing and not
 * required, or when the route takes none.
 */
export function parseSentKey(
  route: Route,
  header: unknown,
  params: unknown,
  bodyHash: () => string,
): SentKey | undefined | Refusal<'VALIDATION'> {
  if (route.key === undefined) return undefined;
  if (header === undefined) return route.key === 'needed' ? refuseKey('Falta la clave de este envío.') : undefined;
  const { success, data: value, error } = idempotencyKey.safeParse(header);
  if (!success) return refuseKey(error.issues[0]?.message ?? '');
  return { value, call: [route.name, ...Object.values(params ?? {}), bodyHash()].join(' ') };
}
