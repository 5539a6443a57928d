import { z } from 'zod';
import { type Refusal, refuse } from './refusal.ts';
import type { Route } from './route.ts';

/** What a client gives one sending, so that it is done once however often it is sent: a UUID, or a word as long as one. */
const idempotencyKey = z.string().regex(/^[\w-]{8,80}$/, 'La clave de este envío no es válida.');

/**
 * The key of a sending, and the call it was for: the route, what its address names and what was sent. A key is for one
 * call: with another body it is refused, not answered with what the first one did.
 */
export type SentKey = { readonly value: string; readonly call: string };

export const refuseKey = (message: string): Refusal<'VALIDATION'> =>
  refuse('VALIDATION', { field: 'Idempotency-Key', message });

/** The key in the header of a call, with a hash of its body; undefined: there is none and need not be, or its route takes none. */
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
