import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users/user';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { describeLockedField, findLockedChange } from '@sazon/domain/payroll/locked-identity';
import { claimLimits } from '@sazon/domain/payroll/preapproval-claim-limits';
import { inOneStatement, inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  lockUser,
  markInstalledApp,
  type UserUpdate,
  updatePreference,
  updateUserRow,
} from '../accounts/lock-and-save-user-data-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { findVisibleLocation, isOpenToEnterprise } from '../delivery/visible-locations-queries.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { hasEnterprise } from './enterprises-and-preapproval-queries.ts';

/** The oldest accepted date of birth. */
const firstBirth = '1900-01-01';

/**
 * Changes a person's own data. On plan `nomina` (payroll) the employer cannot be changed; from the application on, name
 * and document cannot, because HR answers for them. A new employer clears a saved location of the former one.
 */
export async function updateUser(
  deps: Deps,
  userId: string,
  changes: UserUpdate,
): Promise<User | Refusal<'AUTH_REQUIRED' | 'FORBIDDEN' | 'RATE_LIMITED' | 'STEP_UP_REQUIRED' | 'VALIDATION'>> {
  const { dob } = changes;
  if (dob && (dob < firstBirth || dob > toBogotaDate(deps.now()))) {
    return refuse('VALIDATION', { field: 'dob', message: 'Esa fecha de nacimiento no es válida.' });
  }
  return await inTransaction(deps, (tx) => update(tx, deps, userId, changes));
}

async function update(
  tx: Tx,
  deps: Deps,
  userId: string,
  { email, ...changes }: UserUpdate,
): Promise<User | Refusal<'AUTH_REQUIRED' | 'FORBIDDEN' | 'RATE_LIMITED' | 'STEP_UP_REQUIRED' | 'VALIDATION'>> {
  const before = await lockUser(tx, userId);
  if (before === undefined) return refuse('AUTH_REQUIRED');
  const held = before.plan === 'nomina' || before.hasOpenRequest ? findLockedChange(before, changes) : undefined;
  if (held !== undefined) return refuse('FORBIDDEN', { field: held, message: describeLockedField(held) });
  if (email !== undefined && email !== before.email?.toLowerCase()) {
    return refuse('STEP_UP_REQUIRED', { field: 'email', detail: { purpose: 'email' } });
  }
  // of two devices that celebrate at once, one is refused; an older week does not bring a newer one back
  if (changes.celebratedWeek !== undefined && changes.celebratedWeek <= (before.celebratedWeek ?? '')) {
    return refuse('VALIDATION', { field: 'celebratedWeek', message: 'Esa semana ya se celebró.' });
  }
  if (changes.identification && changes.identification !== before.identification) {
    const full = await takeUses(tx, deps, [{ limit: claimLimits.documentsOfAccount, whom: userId }]);
    if (full !== undefined) {
      return refuse('RATE_LIMITED', { field: 'identification', message: 'Cambiaste tu documento muchas veces hoy.' });
    }
  }
  const enterpriseId = changes.enterpriseId === undefined ? before.enterpriseId : changes.enterpriseId;
  const isMoving = enterpriseId !== before.enterpriseId;
  if (isMoving && before.plan === 'nomina') {
    return refuse('FORBIDDEN', {
      field: 'enterpriseId',
      message: 'Tu empresa no se cambia mientras pagas por nómina.',
    });
  }
  if (isMoving && enterpriseId !== null && !(await hasEnterprise(tx, enterpriseId))) {
    return refuse('VALIDATION', { field: 'enterpriseId', message: 'Elige tu empresa.' });
  }
  const forgetPlace =
    isMoving && before.locationId !== null && !(await isOpenToEnterprise(tx, before.locationId, enterpriseId));
  await updateUserRow(tx, userId, changes, { forgetPlace });
  return (await findUser(tx, userId, deps.now())) ?? refuse('AUTH_REQUIRED');
}

/**
 * Saves the preferred location, hour and office. Refused for a location not open to this person, or an hour of another
 * one.
 */
export function savePreference(
  deps: Deps,
  userId: string,
  chosen: { locationId: string; timeId: string; office?: string | null | undefined },
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  const { locationId, timeId, office } = chosen;
  return inTransaction(deps, async (tx) => {
    const location = await findVisibleLocation(tx, userId, locationId);
    const time = location?.times.find((one) => one.id === timeId);
    if (time === undefined) return refuse('NOT_FOUND', { field: location === undefined ? 'locationId' : 'timeId' });
    await updatePreference(tx, userId, { locationId, timeId, office });
    return { ok: true as const };
  });
}

/** Records that a person has installed the app, for segments of campaigns. */
export const noteInstalledApp = (deps: Deps, userId: string): Promise<void> =>
  inOneStatement(deps, (tx) => markInstalledApp(tx, userId, deps.now()));
