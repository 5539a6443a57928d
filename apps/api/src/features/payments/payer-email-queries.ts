import type { Reader } from '../../db/connect.ts';

/** Returns the payer's e-mail for the provider; a person without one gets an address that nobody receives. */
export async function readPayerEmail(db: Reader, userId: string): Promise<string> {
  const { email, cell_phone } = await db
    .selectFrom('users')
    .select(['email', 'cell_phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email ?? `${cell_phone}@clientes.sazon.co`;
}
