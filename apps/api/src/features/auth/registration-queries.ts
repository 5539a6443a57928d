import type { IdentificationType } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type NewUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  passwordHash: string | null;
  enterpriseId: string | null;
  employeeId: string | null;
  identificationType: IdentificationType | null;
  identification: string | null;
  locationId: string | null;
};

/** Inserts a new customer, with the plan 'normal' and the permission to order. */
export async function insertCustomer(tx: Tx, user: NewUser, nowMs: number): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      cell_phone: user.phone,
      password_hash: user.passwordHash,
      enterprise_id: user.enterpriseId,
      employee_id: user.employeeId,
      identification_type: user.identificationType,
      identification: user.identification,
      location_id: user.locationId,
      created_at: toIso(nowMs),
    })
    .execute();
  await tx
    .insertInto('user_permissions')
    .values({ user_id: user.id, scope: 'default', permission: 'app_client' })
    .execute();
}

/** Records which version of which documents a person accepted. */
export async function insertAcceptances(
  tx: Tx,
  userId: string,
  documents: readonly { document: string; version: string }[],
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('terms_acceptances')
    .values(documents.map((one) => ({ user_id: userId, ...one, accepted_at: toIso(nowMs) })))
    .execute();
}

/** Finds whether a company asks for an employee id. Returns undefined when there is no such company. */
export const findEmployeeIdRule = (
  tx: Tx,
  enterpriseId: string,
): Promise<{ requiresEmployeeId: boolean } | undefined> =>
  tx
    .selectFrom('enterprises')
    .select('requires_employee_id as requiresEmployeeId')
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
