import { z } from 'zod';
import { byDevice, referralCode } from './referrals.ts';
import { defineRoute } from './route.ts';
import { cellPhone, done, email, id, otp, password, personName, phoneCountryCode, shortText } from './scalars.ts';
import { identificationType, user } from './users.ts';

/**
 * What sign-in and refresh answer. Sign-in of who has a second factor is refused with `SECOND_FACTOR_NEEDED` and, in its
 * detail, the `proof` for `POST /auth/login/second-factor`: there is no session before it.
 */
export const signedIn = z.object({ user, accessToken: z.string(), refreshToken: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * What whoever asks for a code names the asking, at random: only with it the code is used up, worn out by wrong tries or
 * replaced by another. Without it the code belongs to the address that asked.
 */
const challengeId = z.uuid('Pide otro código.').optional();

/** Who asks for a code: the phone, the challenge, and the browser. */
const askingByPhone = { phoneNumber: cellPhone, challengeId, ...byDevice };

/** A code is on its way; when another can be asked for (epoch ms). The same whether or not the account exists. */
const codeSent = z.object({ ok: z.literal(true), resendAt: z.int() });

const wrongCode = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'] as const;

const typedPassword = z.string('Escribe tu contraseña.').min(1, 'Escribe tu contraseña.').max(200);

export const loginEmail = defineRoute({
  name: 'auth.loginEmail',
  method: 'POST',
  path: '/auth/login/email',
  may: 'public',
  body: z.object({ email, password: typedPassword, ...byDevice }),
  reply: signedIn,
  refusals: ['BAD_CREDENTIALS', 'ACCOUNT_INACTIVE', 'LOCKED', 'SECOND_FACTOR_NEEDED'],
  rate: 'strict',
});

/**
 * Signs in. A phone without an account answers ACCOUNT_MISSING, with the proof in `detail.registrationToken` that the
 * registration sends along: the same code begins it.
 */
export const loginOtp = defineRoute({
  name: 'auth.loginOtp',
  method: 'POST',
  path: '/auth/login/otp',
  may: 'public',
  body: z.object({ phoneNumber: cellPhone, phoneCountryCode, otp, challengeId, ...byDevice }),
  reply: signedIn,
  refusals: [...wrongCode, 'ACCOUNT_INACTIVE', 'ACCOUNT_MISSING', 'SECOND_FACTOR_NEEDED'],
  rate: 'strict',
});

/** Sends the code by SMS, always: it signs in, or begins a registration. Never says whether the phone has an account. */
export const validateUserAndGetOtp = defineRoute({
  name: 'auth.validateUserAndGetOtp',
  method: 'POST',
  path: '/auth/validate-user-and-get-otp',
  may: 'public',
  body: z.object({ ...askingByPhone, phoneCountryCode }),
  reply: codeSent,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** A code by e-mail too, for who does not get the SMS; both are good. */
export const resendOtpEmail = defineRoute({
  name: 'auth.resendOtpEmail',
  method: 'POST',
  path: '/auth/login/resend-otp-email',
  may: 'public',
  body: z.object(askingByPhone),
  reply: codeSent,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** The same as `validateUserAndGetOtp`, in words and answer, so that it does not tell who has an account. */
export const sendRegisterOtp = defineRoute({
  name: 'auth.sendRegisterOtp',
  method: 'POST',
  path: '/auth/register/otp/send',
  may: 'public',
  body: z.object({ ...askingByPhone, phoneCountryCode }),
  reply: codeSent,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Confirms the phone; answers a short-lived proof that the registration sends along. Only who holds the code learns that
 * the phone has an account, and signs in with the same code.
 */
export const validateRegisterOtp = defineRoute({
  name: 'auth.validateRegisterOtp',
  method: 'POST',
  path: '/auth/register/otp/validate',
  may: 'public',
  body: z.object({ phoneNumber: cellPhone, phoneCountryCode, otp, challengeId }),
  reply: z.object({ registrationToken: z.string() }),
  refusals: ['PHONE_TAKEN', ...wrongCode],
  rate: 'strict',
});

export const register = defineRoute({
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  may: 'public',
  body: z.object({
    registrationToken: z.string().min(1).max(2000),
    firstName: personName('tu nombre'),
    lastName: personName('tu apellido'),
    email,
    password: password.optional(),
    termsAccepted: z.literal(true, 'Acepta los términos para continuar.'),
    useEnterpriseProcess: z.boolean().default(false),
    enterpriseId: id.optional(),
    employeeId: shortText('tu código de empleado', 40).optional(),
    identificationType: identificationType.optional(),
    identification: shortText('tu documento', 20).optional(),
    locationId: id.optional(),
    /** Of the friend who invited, and the device it is done on (`referrals.ts`). */
    referralCode: referralCode.optional(),
    ...byDevice,
  }),
  reply: signedIn,
  refusals: ['PHONE_TAKEN', 'EMAIL_TAKEN', 'CODE_EXPIRED'],
  rate: 'strict',
});

/** Exchanges the refresh token (bearer) for new tokens; the old one is void after a grace of 30 s. */
export const refresh = defineRoute({
  name: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  may: 'refresh',
  reply: signedIn,
  refusals: ['SESSION_EXPIRED'],
});

/** Ends this session (the bearer is its refresh token). */
export const logout = defineRoute({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  may: 'refresh',
  reply: done,
});

export const sendRecoveryEmail = defineRoute({
  name: 'auth.sendRecoveryEmail',
  method: 'POST',
  path: '/auth/recovery/send-email',
  may: 'public',
  body: z.object({ email, challengeId, ...byDevice }),
  reply: codeSent,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

export const changePassword = defineRoute({
  name: 'auth.changePassword',
  method: 'PATCH',
  path: '/auth/recovery/change',
  may: 'public',
  body: z.object({ email, otp, password, challengeId, ...byDevice }),
  reply: done,
  refusals: [...wrongCode],
  rate: 'strict',
});

/** Sends the code that verifies the e-mail of the signed-in account: the one that waits, or the one nobody confirmed. */
export const sendVerification = defineRoute({
  name: 'auth.sendVerification',
  method: 'POST',
  path: '/auth/verify/send',
  may: 'user',
  reply: codeSent,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

export const verifyAccount = defineRoute({
  name: 'auth.verifyAccount',
  method: 'POST',
  path: '/auth/verify',
  may: 'user',
  body: z.object({ otp }),
  reply: user,
  refusals: ['EMAIL_TAKEN', ...wrongCode],
  rate: 'strict',
});
