import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listAccountIds } from '../accounts/accounts-queries.ts';
import { type LimitUse, listUseCounts, recordUses } from '../rate-limits/rate-limit-actions.ts';

const toDeviceUse = (userId: string, deviceId: string): LimitUse => ({
  limit: signInLimits.knownDevice,
  whom: `${userId} ${deviceId}`,
});

/** Remembers that this device signed in to the account. */
export async function recordKnownDevice(
  tx: Tx,
  deps: Deps,
  userId: string,
  deviceId: string | undefined,
): Promise<void> {
  if (deviceId !== undefined) await recordUses(tx, deps, [toDeviceUse(userId, deviceId)]);
}

/**
 * Whether this device has signed in to the account of this phone or e-mail before. A device id is random and cannot be
 * guessed.
 */
export async function isKnownDevice(
  db: Tx | Deps['db'],
  deps: Deps,
  target: string,
  deviceId: string | undefined,
): Promise<boolean> {
  if (deviceId === undefined) return false;
  const userIds = await listAccountIds(db, target);
  const counted = await listUseCounts(
    db,
    deps,
    userIds.map((userId) => toDeviceUse(userId, deviceId)),
  );
  return counted.some(({ count }) => count > 0);
}
