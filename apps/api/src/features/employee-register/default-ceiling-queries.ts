import { invariant } from '@sazon/domain/invariant';
import type { Reader } from '../../db/connect.ts';

/** Finds a company's default ceiling, COP a period. Returns undefined when there is no such company. */
export async function findDefaultAmount(db: Reader, enterpriseId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('enterprises')
    .select('default_amount_approved_cop as amountCop')
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  return row?.amountCop;
}

/** Reads the default ceiling of a company that is known to exist, COP a period. */
export async function readDefaultAmount(db: Reader, enterpriseId: string): Promise<number> {
  const amountCop = await findDefaultAmount(db, enterpriseId);
  invariant(amountCop !== undefined, 'a company of the register exists');
  return amountCop;
}
