import { createHash } from 'node:crypto';
import type { ConsentsView } from '@sazon/contract/consents/consents-and-health-schemas';
import type { Allergen, Diet } from '@sazon/domain/people/allergens-and-diets';
import { type ConsentKind, consentTexts, isConsentInForce } from '@sazon/domain/people/consents';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteHealth,
  findHealth,
  findNewestConsent,
  insertConsent,
  lockConsents,
  readConsents,
  saveHealthProfile,
} from './consents-and-health-queries.ts';

/** What proves a consent: the person, their address and browser, and the screen. */
export type ConsentEvidence = { userId: string; ip: string; userAgent: string; source: string };

/** Grants or withdraws one consent, with the text shown as evidence. Withdrawing 'health_data' deletes health data. */
export const recordConsent = (
  deps: Deps,
  who: ConsentEvidence,
  kind: ConsentKind,
  granted: boolean,
): Promise<ConsentsView> =>
  inTransaction(deps, async (tx) => {
    await say(tx, deps, who, kind, granted);
    if (kind === 'health_data' && !granted) await deleteHealth(tx, who.userId);
    return await readConsents(tx, who.userId);
  });

/** Records an answer about a consent. The same answer to the same text again records nothing. */
async function say(tx: Tx, deps: Deps, who: ConsentEvidence, kind: ConsentKind, granted: boolean): Promise<void> {
  await lockConsents(tx, who.userId);
  const newest = await findNewestConsent(tx, who.userId, kind);
  if (newest === undefined ? !granted : granted === isConsentInForce(kind, newest) && granted === newest.granted)
    return;
  // the newest answer is valid, so two answers never have the same millisecond
  const saidAtMs = Math.max(deps.now(), (newest?.at ?? 0) + 1);
  const { version, text } = consentTexts[kind];
  const textHash = createHash('sha256').update(text).digest('hex');
  await insertConsent(tx, { id: deps.newId(), ...who, kind, version, textHash, granted }, saidAtMs);
}

type Health = { allowed: boolean; allergens: Allergen[]; diets: Diet[] };

/** Reads the caller's allergies and diets. Without consent to the present text it reads none (`allowed` false). */
export async function readHealth(deps: Deps, userId: string): Promise<Health> {
  const { data } = await readConsents(deps.db, userId);
  const allowed = data.some((one) => one.kind === 'health_data' && one.allowed);
  const kept = allowed ? await findHealth(deps.db, userId) : undefined;
  return { allowed, allergens: kept?.allergens ?? [], diets: kept?.diets ?? [] };
}

/** Saves allergies and diets, with the consent that the person gives on the same screen. */
export const saveHealth = (
  deps: Deps,
  who: ConsentEvidence,
  { allergens, diets }: { allergens: Allergen[]; diets: Diet[] },
): Promise<Health> =>
  inTransaction(deps, async (tx) => {
    await say(tx, deps, who, 'health_data', true);
    const kept = { allergens: [...new Set(allergens)], diets: [...new Set(diets)] };
    await saveHealthProfile(tx, who.userId, kept, deps.now());
    return { allowed: true, ...kept };
  });
