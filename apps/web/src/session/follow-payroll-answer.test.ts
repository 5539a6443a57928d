import { expect, test, vi } from 'vitest';
import { aToken, aUser } from '../testing/user-makers.ts';
import { followPayrollAnswer } from './follow-payroll-answer.ts';
import { session } from './session-store.ts';

const application = {
  id: '0198a7c0-0000-7000-8000-000000000002',
  applicationType: 'nomina_enrollment' as const,
  applicationStatus: 'registered' as const,
};
const signedInAs = (localUser: ReturnType<typeof aUser>) =>
  session.write({ localUser, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });

test('a person who waits for HR is read again on focus, and other people are not', async () => {
  const answered = aUser({ plan: 'nomina', applications: [{ ...application, applicationStatus: 'approved' }] });
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answered));
  signedInAs(aUser());
  followPayrollAnswer();
  expect(call).not.toHaveBeenCalled();
  signedInAs(aUser({ applications: [application] }));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(session.read().localUser?.plan).toBe('nomina'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(call).toHaveBeenCalledTimes(1);
});
