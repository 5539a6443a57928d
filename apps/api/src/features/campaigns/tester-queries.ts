import type { Reader } from '../../db/connect.ts';

/** Where a member of staff gets the test of a campaign. */
export async function findTester(
  db: Reader,
  userId: string,
): Promise<{ firstName: string; phone: string; email: string | null } | undefined> {
  const person = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'cell_phone as phone', 'email', 'verified_at as verifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { verifiedAt, email, ...rest } = person;
  return { ...rest, email: verifiedAt === null ? null : email };
}
