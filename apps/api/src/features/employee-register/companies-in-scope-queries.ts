import type { Reader } from '../../db/connect.ts';

/** Ids of the companies that the caller may see. 'all' stands for every company. */
export type EnterpriseScope = readonly string[] | 'all';

/** The companies within a scope, by name. */
export async function listScopeEnterprises(db: Reader, enterprises: EnterpriseScope) {
  let query = db.selectFrom('enterprises').select(['id', 'name']).orderBy('name');
  if (enterprises !== 'all') query = query.where('id', 'in', enterprises.length > 0 ? [...enterprises] : [nobody]);
  return await query.execute();
}

const nobody = '00000000-0000-0000-0000-000000000000';
