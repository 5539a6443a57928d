import { createHash } from 'node:crypto';
import type { ConsentsView } from '@sazon/contract/consents/schemas';
import { type ConsentKind, consentTexts, isConsentInForce } from '@sazon/domain/people/consents';
import type { Allergen, Diet } from '@sazon/domain/people/health';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  consentsOf,
  deleteHealth,
  healthOf,
  insertConsent,
  lockConsents,
  newestConsent,
  upsertHealth,
} from './consents-queries.ts';

/** Who says it, from where, and on which screen. */
export type Saying = { userId: string; ip: string; userAgent: string; source: string };

/** Allows or withdraws one kind, with the evidence of what was read. Withdrawn health data is erased at once. */
export const sayConsent = (deps: Deps, who: Saying, kind: ConsentKind, granted: boolean): Promise<ConsentsView> =>
  inTransaction(deps, async (tx) => {
    await say(tx, deps, who, kind, granted);
    if (kind === 'health_data' && !granted) await deleteHealth(tx, who.userId);
    return await consentsOf(tx, who.userId);
  });

/** Saying the same again is nothing new. */
async function say(tx: Tx, deps: Deps, who: Saying, kind: ConsentKind, granted: boolean): Promise<void> {
  await lockConsents(tx, who.userId);
  const newest = await newestConsent(tx, who.userId, kind);
  if (newest === undefined ? !granted : granted === isConsentInForce(kind, newest) && granted === newest.granted)
    return;
  // the newest holds: never two in the same millisecond
  const saidAtMs = Math.max(deps.now(), (newest?.at ?? 0) + 1);
  const { version, text } = consentTexts[kind];
  const textHash = createHash('sha256').update(text).digest('hex');
  await insertConsent(tx, { id: deps.newId(), ...who, kind, version, textHash, granted }, saidAtMs);
}

type Health = { allowed: boolean; allergens: Allergen[]; diets: Diet[] };

/** The caller's allergies and diet; nothing without their consent to these words. */
export async function readHealth(deps: Deps, userId: string): Promise<Health> {
  const { data } = await consentsOf(deps.db, userId);
  const allowed = data.some((one) => one.kind === 'health_data' && one.allowed);
  const kept = allowed ? await healthOf(deps.db, userId) : undefined;
  return { allowed, allergens: kept?.allergens ?? [], diets: kept?.diets ?? [] };
}

/** Keeps allergies and diet, with the consent that was given on the same screen. */
export const saveHealth = (
  deps: Deps,
  who: Saying,
  { allergens, diets }: { allergens: Allergen[]; diets: Diet[] },
): Promise<Health> =>
  inTransaction(deps, async (tx) => {
    await say(tx, deps, who, 'health_data', true);
    const kept = { allergens: [...new Set(allergens)], diets: [...new Set(diets)] };
    await upsertHealth(tx, who.userId, kept, deps.now());
    return { allowed: true, ...kept };
  });
