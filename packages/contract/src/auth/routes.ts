import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

const wrongCode = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'] as const;

export const loginEmail = defineRoute<typeof schemas.loginEmail>()({
  name: 'auth.loginEmail',
  method: 'POST',
  path: '/auth/login/email',
  may: 'public',
  refusals: ['BAD_CREDENTIALS', 'ACCOUNT_INACTIVE', 'LOCKED', 'SECOND_FACTOR_NEEDED'],
  rate: 'strict',
});

/**
 * Signs in by a code. A phone without an account is refused with ACCOUNT_MISSING; `detail.registrationToken` then
 * proves the phone for the registration.
 */
export const loginOtp = defineRoute<typeof schemas.loginOtp>()({
  name: 'auth.loginOtp',
  method: 'POST',
  path: '/auth/login/otp',
  may: 'public',
  refusals: [...wrongCode, 'ACCOUNT_INACTIVE', 'ACCOUNT_MISSING', 'SECOND_FACTOR_NEEDED'],
  rate: 'strict',
});

/**
 * Sends a code by SMS, whether or not the phone has an account, so that nobody can find out. The code signs in, or
 * starts a registration.
 */
export const validateUserAndGetOtp = defineRoute<typeof schemas.validateUserAndGetOtp>()({
  name: 'auth.validateUserAndGetOtp',
  method: 'POST',
  path: '/auth/validate-user-and-get-otp',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Sends the code by e-mail too, for people who do not receive the SMS; both are valid. */
export const resendOtpEmail = defineRoute<typeof schemas.resendOtpEmail>()({
  name: 'auth.resendOtpEmail',
  method: 'POST',
  path: '/auth/login/resend-otp-email',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Does the same as `validateUserAndGetOtp`, with the same answer, so that it does not reveal whether there is an
 * account.
 */
export const sendRegisterOtp = defineRoute<typeof schemas.sendRegisterOtp>()({
  name: 'auth.sendRegisterOtp',
  method: 'POST',
  path: '/auth/register/otp/send',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Confirms the phone by its code and returns a short-lived proof for the registration. If the phone has an account,
 * only the holder of the code learns it, and signs in with the same code.
 */
export const validateRegisterOtp = defineRoute<typeof schemas.validateRegisterOtp>()({
  name: 'auth.validateRegisterOtp',
  method: 'POST',
  path: '/auth/register/otp/validate',
  may: 'public',
  refusals: ['PHONE_TAKEN', ...wrongCode],
  rate: 'strict',
});

export const register = defineRoute<typeof schemas.register>()({
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  may: 'public',
  refusals: ['PHONE_TAKEN', 'EMAIL_TAKEN', 'CODE_EXPIRED', 'ACCOUNT_INACTIVE'],
  rate: 'strict',
});

/** Exchanges the refresh token (sent as bearer) for new tokens. The old one still works for 30 seconds. */
export const refresh = defineRoute<typeof schemas.refresh>()({
  name: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  may: 'refresh',
  refusals: ['SESSION_EXPIRED'],
});

/** Ends the session whose refresh token is the bearer. */
export const logout = defineRoute<typeof schemas.logout>()({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  may: 'refresh',
});

export const sendRecoveryEmail = defineRoute<typeof schemas.sendRecoveryEmail>()({
  name: 'auth.sendRecoveryEmail',
  method: 'POST',
  path: '/auth/recovery/send-email',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

export const changePassword = defineRoute<typeof schemas.changePassword>()({
  name: 'auth.changePassword',
  method: 'PATCH',
  path: '/auth/recovery/change',
  may: 'public',
  refusals: [...wrongCode],
  rate: 'strict',
});

/**
 * Sends the code that verifies an e-mail of the signed-in account: the new one that waits for it, or the current one
 * while it is not confirmed.
 */
export const sendVerification = defineRoute<typeof schemas.sendVerification>()({
  name: 'auth.sendVerification',
  method: 'POST',
  path: '/auth/verify/send',
  may: 'user',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

export const verifyAccount = defineRoute<typeof schemas.verifyAccount>()({
  name: 'auth.verifyAccount',
  method: 'POST',
  path: '/auth/verify',
  may: 'user',
  refusals: ['EMAIL_TAKEN', ...wrongCode],
  rate: 'strict',
});
