import type { Reader } from '../../db/connect.ts';

/** The address the provider writes to; who has none gets one that leads nowhere. */
export async function payerEmail(db: Reader, userId: string): Promise<string> {
  const { email, cell_phone } = await db
    .selectFrom('users')
    .select(['email', 'cell_phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email ?? `${cell_phone}@clientes.sazon.co`;
}
