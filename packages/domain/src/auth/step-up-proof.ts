import { MINUTE_MS } from '../calendar/bogota-time.ts';

/**
 * The purposes for which a person authenticates again: changes to contact details or credentials, ending other
 * sessions, and acts of staff on money, states and rights ('staff'). A proof has one (docs/domain.md section 15).
 */
export const STEP_UP_PURPOSES = ['email', 'phone', 'password', 'second_factor', 'sessions', 'staff'] as const;
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number];

/** How long a proof is valid. */
export const STEP_UP_LIFE_MS = 10 * MINUTE_MS;

/** How a person proves their identity: the password, a code to the registered phone, or the second factor. */
export type StepUpMethod = 'password' | 'code' | 'second_factor';

/**
 * Lists the ways in which an account can prove its person's identity, the most convenient first. With a second factor,
 * only that one is accepted.
 */
export function listStepUpMethods(account: {
  hasPassword: boolean;
  hasSecondFactor: boolean;
}): readonly StepUpMethod[] {
  if (account.hasSecondFactor) return ['second_factor'];
  return account.hasPassword ? ['password', 'code'] : ['code'];
}
