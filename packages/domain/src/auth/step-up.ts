import { HOUR_MS, MINUTE_MS } from '../calendar/bogota.ts';

/**
 * What somebody who is signed in proves again who they are for: changing how the account is reached or entered, ending
 * sessions on other devices, or doing what moves money, states and rights of others ('staff'). A proof is for one of them alone (docs/domain.md section 15).
 */
export const STEP_UP_PURPOSES = ['email', 'phone', 'password', 'second_factor', 'sessions', 'staff'] as const;
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number];

/** For how long a proof is taken. */
export const STEP_UP_LIFE_MS = 10 * MINUTE_MS;

/** How somebody proves it: the password, a code sent to the phone there is, or the second factor. */
export type FactorWay = 'password' | 'code' | 'second_factor';

/** The ways somebody has, the handiest first. Whoever has a second factor proves it by that alone. */
export function factorWays(account: { hasPassword: boolean; hasSecondFactor: boolean }): readonly FactorWay[] {
  if (account.hasSecondFactor) return ['second_factor'];
  return account.hasPassword ? ['password', 'code'] : ['code'];
}

/** For how long the old address can take a change back (docs/domain.md section 15). */
export const WAY_BACK_MS = 72 * HOUR_MS;

/** Can a change still be taken back? */
export function isWayBackOpen(change: { changedAtMs: number; undoneAtMs: number | null }, nowMs: number): boolean {
  return change.undoneAtMs === null && nowMs < change.changedAtMs + WAY_BACK_MS;
}
