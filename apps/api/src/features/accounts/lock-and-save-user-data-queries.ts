import type { RouteParsed } from '@sazon/contract/define-route';
import type { updateUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Plan } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { profileColumns } from './profile-columns.ts';

export type UserUpdate = RouteParsed<typeof updateUser>['body'];
/** The fields that are saved at once. Another e-mail is not among them: it first has to be confirmed. */
export type UserChanges = Omit<UserUpdate, 'email'>;

export type LockedUser = {
  email: string | null;
  /** When the e-mail was confirmed (ms). */
  verifiedAt: number | null;
  cellPhone: string;
  plan: Plan;
  enterpriseId: string | null;
  locationId: string | null;
  firstName: string;
  lastName: string;
  identificationType: string | null;
  identification: string | null;
  employeeId: string | null;
  /** The Monday of the last full week that was celebrated. */
  celebratedWeek: string | null;
  /** Whether HR has not answered an application for payroll yet. */
  hasOpenRequest: boolean;
};

/** Locks a person and reads what decides whether they may change their own data. */
export const lockUser = (tx: Tx, userId: string): Promise<LockedUser | undefined> =>
  tx
    .selectFrom('users')
    .select((user) => [
      'email',
      'verified_at as verifiedAt',
      'cell_phone as cellPhone',
      'plan',
      'enterprise_id as enterpriseId',
      'location_id as locationId',
      'first_name as firstName',
      'last_name as lastName',
      'identification_type as identificationType',
      'identification',
      'employee_id as employeeId',
      'celebrated_week as celebratedWeek',
      user
        .exists(
          user
            .selectFrom('applications')
            .whereRef('applications.user_id', '=', 'users.id')
            .where('application_status', '=', 'registered')
            .select('applications.id'),
        )
        .$castTo<boolean>()
        .as('hasOpenRequest'),
    ])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A field of the change call without a column does not compile. */
const columnOf: Readonly<Record<keyof UserChanges, string>> = { ...profileColumns, celebratedWeek: 'celebrated_week' };

/** Saves changed fields. `forgetPlace` also clears the preferred place, which the new employer does not allow. */
export async function updateUserRow(
  tx: Tx,
  userId: string,
  changes: UserChanges,
  also: { forgetPlace: boolean },
): Promise<void> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0 && !also.forgetPlace) return;
  const set = Object.fromEntries(given.map(([name, value]) => [columnOf[name as keyof UserChanges], value]));
  await tx
    .updateTable('users')
    .set({
      ...set,
      ...(also.forgetPlace ? { location_id: null, time_id: null, office: null } : {}),
    })
    .where('id', '=', userId)
    .execute();
}

/** Saves where a locked person works, and clears a preferred place where people of that company cannot order. */
export const moveToEmployer = (tx: Tx, userId: string, enterpriseId: string) =>
  sql`UPDATE users SET enterprise_id = ${enterpriseId},
      location_id = CASE WHEN NOT place.is_foreign THEN location_id END,
      time_id = CASE WHEN NOT place.is_foreign THEN time_id END,
      office = CASE WHEN NOT place.is_foreign THEN office END
    FROM (SELECT EXISTS (SELECT FROM users u JOIN locations l ON l.id = u.location_id
      WHERE u.id = ${userId} AND NOT (l.active AND (l.enterprise_id IS NULL OR l.enterprise_id = ${enterpriseId})))
      AS is_foreign) AS place
    WHERE users.id = ${userId} AND users.enterprise_id IS DISTINCT FROM ${enterpriseId}`.execute(tx);

export async function updatePhone(tx: Tx, userId: string, phone: string): Promise<void> {
  await tx.updateTable('users').set({ cell_phone: phone }).where('id', '=', userId).execute();
}

/** Whether an account that is not deleted has this phone or this confirmed e-mail. */
export async function hasAccount(
  db: Reader,
  { cellPhone, email }: { cellPhone?: string | undefined; email?: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((user) =>
      user.or([
        ...(cellPhone === undefined ? [] : [user('cell_phone', '=', cellPhone)]),
        ...(email === undefined
          ? []
          : [user.and([user(sql`lower(email)`, '=', email), user('verified_at', 'is not', null)])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the preferred place and slot, and the office when one is given. */
export async function updatePreference(
  tx: Tx,
  userId: string,
  { locationId, timeId, office }: { locationId: string; timeId: string; office: string | null | undefined },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      location_id: locationId,
      time_id: timeId,
      ...(office === undefined ? {} : { office: office === '' ? null : office }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Saves when a person opened the installed app for the first time. */
export async function markInstalledApp(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ app_installed_at: toIso(nowMs) })
    .where('id', '=', userId)
    .where('app_installed_at', 'is', null)
    .execute();
}
