import type { SignOnCompany } from '@sazon/contract/directory/sign-on-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isJoinable } from '../accounts/company-state-conditions.ts';
import type { EnterpriseScope } from '../employee-register/companies-in-scope-queries.ts';

/** Lists how people of these companies sign in, without any secret. */
export async function listSignOn(db: Reader, scope: EnterpriseScope): Promise<SignOnCompany[]> {
  const within = scope === 'all' ? sql`true` : sql`e.id = ANY(${[...scope]}::uuid[])`;
  const { rows } = await sql<SignOnCompany>`
    SELECT e.id AS "enterpriseId", e.name AS "enterpriseName",
      (SELECT json_build_object('issuer', p.issuer, 'clientId', p.client_id, 'enabled', p.enabled,
          'updatedAt', floor(extract(epoch FROM p.updated_at) * 1000)::float8)
        FROM sign_on_providers p WHERE p.enterprise_id = e.id) AS provider,
      coalesce((SELECT json_agg(json_build_object('domain', d.domain,
          'askedAt', floor(extract(epoch FROM d.asked_at) * 1000)::float8,
          'approvedAt', floor(extract(epoch FROM d.approved_at) * 1000)::float8) ORDER BY d.domain)
        FROM company_domains d WHERE d.enterprise_id = e.id), '[]') AS domains,
      (SELECT count(*)::int FROM company_identities i WHERE i.enterprise_id = e.id) AS total
    FROM enterprises e WHERE ${within} ORDER BY e.name`.execute(db);
  return rows;
}

/** A company's identity provider as stored, with its secret encrypted. */
export type StoredProvider = {
  enterpriseId: string;
  companyName: string;
  issuer: string;
  clientId: string;
  sealedSecret: string;
  enabled: boolean;
};

const providers = (db: Reader) =>
  db
    .selectFrom('sign_on_providers as p')
    .innerJoin('enterprises', 'enterprises.id', 'p.enterprise_id')
    .select(['p.enterprise_id as enterpriseId', 'enterprises.name as companyName', 'p.issuer'])
    .select(['p.client_id as clientId', 'p.sealed_secret as sealedSecret', 'p.enabled']);

/** Returns the provider of a company, enabled or not, in every state of the company. */
export const findProvider = (db: Reader, enterpriseId: string): Promise<StoredProvider | undefined> =>
  providers(db).where('p.enterprise_id', '=', enterpriseId).executeTakeFirst();

/** Returns the enabled provider of a company that people may join, otherwise undefined. */
export const findOpenProvider = (db: Reader, enterpriseId: string): Promise<StoredProvider | undefined> =>
  providers(db)
    .where('p.enterprise_id', '=', enterpriseId)
    .where('p.enabled', '=', true)
    .where(isJoinable)
    .executeTakeFirst();

/**
 * Returns the enabled provider of the company that this domain is approved for, if people may join it, otherwise
 * undefined.
 */
export const findProviderOfDomain = (db: Reader, domain: string): Promise<StoredProvider | undefined> =>
  providers(db)
    .innerJoin('company_domains as d', 'd.enterprise_id', 'p.enterprise_id')
    .where('d.domain', '=', domain)
    .where('d.approved_at', 'is not', null)
    .where('p.enabled', '=', true)
    .where(isJoinable)
    .executeTakeFirst();

/** Lists the domains approved for a company. */
export async function listProvenDomains(db: Reader, enterpriseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_domains')
    .select('domain')
    .where('enterprise_id', '=', enterpriseId)
    .where('approved_at', 'is not', null)
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Locks a company while its sign-on changes. Returns false when there is no such company. */
export async function lockCompany(tx: Tx, enterpriseId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM enterprises WHERE id = ${enterpriseId} FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export async function saveProvider(
  tx: Tx,
  provider: Omit<StoredProvider, 'companyName'> & { userId: string },
  nowMs: number,
): Promise<void> {
  const { enterpriseId, issuer, clientId, sealedSecret, enabled, userId } = provider;
  const values = {
    ...{ issuer, client_id: clientId, sealed_secret: sealedSecret, enabled },
    ...{ updated_by: userId, updated_at: toIso(nowMs) },
  };
  await tx
    .insertInto('sign_on_providers')
    .values({ enterprise_id: enterpriseId, ...values })
    .onConflict((one) => one.column('enterprise_id').doUpdateSet(values))
    .execute();
}

export const countDomains = async (tx: Tx, enterpriseId: string): Promise<number> =>
  (await tx.selectFrom('company_domains').select('domain').where('enterprise_id', '=', enterpriseId).execute()).length;

export const insertDomain = (tx: Tx, of: { enterpriseId: string; domain: string; userId: string }, nowMs: number) =>
  tx
    .insertInto('company_domains')
    .values({ enterprise_id: of.enterpriseId, domain: of.domain, asked_by: of.userId, asked_at: toIso(nowMs) })
    .onConflict((one) => one.doNothing())
    .execute();

/** Locks a domain of a company and returns it. */
export const lockDomain = (tx: Tx, enterpriseId: string, domain: string) =>
  tx
    .selectFrom('company_domains as d')
    .innerJoin('enterprises as e', 'e.id', 'd.enterprise_id')
    .select(['d.asked_by as askedBy', 'd.approved_at as approvedAt', 'e.name as companyName'])
    .where('d.enterprise_id', '=', enterpriseId)
    .where('d.domain', '=', domain)
    .forUpdate('d')
    .executeTakeFirst();

/**
 * Returns the confirmed e-mail of a person who may edit a company's register, or undefined when they may not any more
 * or have none.
 */
export async function findKeeperEmail(tx: Tx, userId: string, enterpriseId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT u.email FROM users u WHERE u.id = ${userId} AND u.active AND u.deleted_at IS NULL
      AND u.email IS NOT NULL AND u.verified_at IS NOT NULL AND EXISTS (SELECT FROM user_permissions p
        WHERE p.user_id = u.id AND p.permission = 'enterprises_preapproved_users_write'
          AND (p.scope = 'default' OR (p.scope = 'enterprise' AND p.scope_id = ${enterpriseId})))`.execute(tx);
  return rows[0]?.email;
}

export const deleteDomain = (tx: Tx, enterpriseId: string, domain: string) =>
  tx.deleteFrom('company_domains').where('enterprise_id', '=', enterpriseId).where('domain', '=', domain).execute();

/** Returns whether a domain is approved for another company. */
export async function isDomainOfAnother(tx: Tx, enterpriseId: string, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_domains')
    .select('domain')
    .where('domain', '=', domain)
    .where('enterprise_id', '<>', enterpriseId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export const markDomainApproved = (
  tx: Tx,
  of: { enterpriseId: string; domain: string; userId: string },
  nowMs: number,
) =>
  tx
    .updateTable('company_domains')
    .set({ approved_by: of.userId, approved_at: toIso(nowMs) })
    .where('enterprise_id', '=', of.enterpriseId)
    .where('domain', '=', of.domain)
    .execute();
