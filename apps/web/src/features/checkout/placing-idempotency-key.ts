import * as v from 'valibot';
import { createPersisted } from '../../device/browser-stored-value.ts';

const placing = createPersisted<{ key: string; wanted: string } | null>(
  'placing_key',
  'session',
  v.nullable(v.object({ key: v.string(), wanted: v.string() })),
  null,
);

/**
 * Returns the Idempotency-Key of placing exactly these choices: the same until it is answered, so that a double tap, a
 * retry or a reload places one purchase. Another cart or other choices get another key.
 */
export function getPlacingKey(wanted: unknown): string {
  const asked = JSON.stringify(wanted);
  const kept = placing.read();
  if (kept?.wanted === asked) return kept.key;
  const key = crypto.randomUUID();
  placing.write({ key, wanted: asked });
  return key;
}

/** Forgets the key once the server has answered, so that the next purchase gets a new one. */
export const forgetPlacingKey = (): void => placing.reset();
