import type { Reader } from '../../db/connect.ts';

/** Finds where a person gets the test of a campaign. The e-mail is null unless they confirmed it. */
export async function findTestRecipient(
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
