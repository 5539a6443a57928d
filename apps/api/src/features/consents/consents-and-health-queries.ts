import type { ConsentsView } from '@sazon/contract/consents/consents-and-health-schemas';
import type { Allergen, Diet } from '@sazon/domain/people/allergens-and-diets';
import { CONSENT_KINDS, type ConsentAnswer, type ConsentKind, isConsentInForce } from '@sazon/domain/people/consents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';

/** Reads a person's consents with their history, and the documents that they accepted. */
export async function readConsents(db: Reader, userId: string): Promise<ConsentsView> {
  const [history, documents] = await together([
    db
      .selectFrom('consents')
      .select(['kind', 'granted', 'version', 'source', 'created_at as at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('terms_acceptances')
      .select(['document', 'version', 'accepted_at as at'])
      .where('user_id', '=', userId)
      .where('document', 'in', ['terms', 'data_policy'])
      .orderBy('accepted_at', 'desc')
      .execute(),
  ]);
  const data = CONSENT_KINDS.map((kind) => {
    const newest = history.find((said) => said.kind === kind);
    return { kind, allowed: isConsentInForce(kind, newest), at: newest?.at ?? null };
  });
  return { data, history, documents };
}

/** Finds a person's last answer about a kind of consent, and when they gave it. */
export async function findNewestConsent(
  tx: Tx,
  userId: string,
  kind: ConsentKind,
): Promise<(ConsentAnswer & { at: number }) | undefined> {
  return await tx
    .selectFrom('consents')
    .select(['kind', 'granted', 'version', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lets changes of one person's consents run one after another, until the commit. */
export async function lockConsents(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consents of ${userId}`}, 0))`.execute(tx);
}

export type NewConsent = {
  id: string;
  userId: string;
  kind: ConsentKind;
  version: string;
  textHash: string;
  granted: boolean;
  source: string;
  ip: string;
  userAgent: string;
};

export async function insertConsent(tx: Tx, said: NewConsent, nowMs: number): Promise<void> {
  const { id, userId, kind, version, textHash, granted, source, ip, userAgent } = said;
  await tx
    .insertInto('consents')
    .values({
      id,
      user_id: userId,
      kind,
      version,
      text_hash: textHash,
      granted,
      source,
      ip,
      user_agent: userAgent.slice(0, 300),
      created_at: toIso(nowMs),
    })
    .execute();
}

type Kept = { allergens: Allergen[]; diets: Diet[] };

export async function findHealth(db: Reader, userId: string): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('health_profiles')
    .select(['allergens', 'diets'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row as Kept | undefined;
}

export async function saveHealthProfile(
  tx: Tx,
  userId: string,
  { allergens, diets }: Kept,
  nowMs: number,
): Promise<void> {
  const kept = { allergens, diets, updated_at: toIso(nowMs) };
  await tx
    .insertInto('health_profiles')
    .values({ user_id: userId, ...kept })
    .onConflict((same) => same.column('user_id').doUpdateSet(kept))
    .execute();
}

export async function deleteHealth(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('health_profiles').where('user_id', '=', userId).execute();
}
