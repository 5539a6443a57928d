import * as v from 'valibot';
import { createPersisted } from '../../device/persisted.ts';

const placing = createPersisted<{ key: string; wanted: string } | null>(
  'placing_key',
  'session',
  v.nullable(v.object({ key: v.string(), wanted: v.string() })),
  null,
);

/**
 * The Idempotency-Key of placing exactly this: the same until it was answered, so that a double tap, a retry after a lost
 * connection or a reload place one purchase. Another cart or other choices are another purchase.
 */
export function getPlacingKey(wanted: unknown): string {
  const asked = JSON.stringify(wanted);
  const kept = placing.read();
  if (kept?.wanted === asked) return kept.key;
  const key = crypto.randomUUID();
  placing.write({ key, wanted: asked });
  return key;
}

/** The server answered: what is placed next is something new. */
export const forgetPlacingKey = (): void => placing.reset();
