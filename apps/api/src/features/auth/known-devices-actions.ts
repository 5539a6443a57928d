import { signInLimits } from '@sazon/domain/auth/sign-in-limits';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { idsOf } from '../accounts/auth-queries.ts';
import { countedUses, countUses, type Use } from '../limits/limits-actions.ts';

const useOf = (userId: string, deviceId: string): Use => ({
  limit: signInLimits.knownDevice,
  whom: `${userId} ${deviceId}`,
});

/** From here on the account knows this device. */
export async function knowDevice(tx: Tx, deps: Deps, userId: string, deviceId: string | undefined): Promise<void> {
  if (deviceId !== undefined) await countUses(tx, deps, [useOf(userId, deviceId)]);
}

/** Whether somebody signed in on this device to the account of this phone or e-mail. Its name is random: nobody guesses it. */
export async function isKnownDevice(
  db: Tx | Deps['db'],
  deps: Deps,
  target: string,
  deviceId: string | undefined,
): Promise<boolean> {
  if (deviceId === undefined) return false;
  const userIds = await idsOf(db, target);
  const counted = await countedUses(
    db,
    deps,
    userIds.map((userId) => useOf(userId, deviceId)),
  );
  return counted.some(({ count }) => count > 0);
}
