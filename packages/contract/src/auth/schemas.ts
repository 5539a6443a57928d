import { ownFields } from '@sazon/domain/people/ask-for-own-field-texts';
import { z } from 'zod';
import { byDevice, referralCode } from '../referrals/schemas.ts';
import { cellPhone, done, email, id, otp, password, personName, phoneCountryCode, shortText } from '../scalars.ts';
import { identificationType, user } from '../users/user.ts';

/**
 * The reply of sign-in and refresh. A person with a second factor is refused with `SECOND_FACTOR_NEEDED` first; its
 * detail holds the `proof` for `POST /auth/login/second-factor`. Until then no session exists.
 */
export const signedIn = z.object({ user, accessToken: z.string(), refreshToken: z.string() });

export type SignedIn = z.infer<typeof signedIn>;

/**
 * A random id of the browser that asks for a code. Only with it can the code be used, tried or replaced. Without it
 * the code belongs to the network address that asked.
 */
const challengeId = z.uuid('Pide otro código.').optional();

/** What a request for a code brings: the phone, the challenge and the browser. */
const askingByPhone = { phoneNumber: cellPhone, challengeId, ...byDevice };

/** `resendAt` is when another code may be requested (epoch ms), whether or not the account exists. */
const codeSent = z.object({ ok: z.literal(true), resendAt: z.int() });

const typedPassword = z.string('Escribe tu contraseña.').min(1, 'Escribe tu contraseña.').max(200);

export const loginEmail = {
  body: z.object({ email, password: typedPassword, ...byDevice }),
  reply: signedIn,
};

export const loginOtp = {
  body: z.object({ phoneNumber: cellPhone, phoneCountryCode, otp, challengeId, ...byDevice }),
  reply: signedIn,
};

export const validateUserAndGetOtp = {
  body: z.object({ ...askingByPhone, phoneCountryCode }),
  reply: codeSent,
};

export const resendOtpEmail = {
  body: z.object(askingByPhone),
  reply: codeSent,
};

export const sendRegisterOtp = {
  body: z.object({ ...askingByPhone, phoneCountryCode }),
  reply: codeSent,
};

export const validateRegisterOtp = {
  body: z.object({ phoneNumber: cellPhone, phoneCountryCode, otp, challengeId }),
  reply: z.object({ registrationToken: z.string() }),
};

export const register = {
  body: z.object({
    registrationToken: z.string().min(1).max(2000),
    firstName: personName(ownFields.firstName),
    lastName: personName(ownFields.lastName),
    email,
    password: password.optional(),
    termsAccepted: z.literal(true, 'Acepta los términos para continuar.'),
    useEnterpriseProcess: z.boolean().default(false),
    enterpriseId: id.optional(),
    employeeId: shortText(ownFields.employeeId, 40).optional(),
    identificationType: identificationType.optional(),
    identification: shortText(ownFields.identification, 20).optional(),
    locationId: id.optional(),
    /** The inviting friend's code, and the device. */
    referralCode: referralCode.optional(),
    ...byDevice,
  }),
  reply: signedIn,
};

export const refresh = {
  reply: signedIn,
};

export const logout = {
  reply: done,
};

export const sendRecoveryEmail = {
  body: z.object({ email, challengeId, ...byDevice }),
  reply: codeSent,
};

export const changePassword = {
  body: z.object({ email, otp, password, challengeId, ...byDevice }),
  reply: done,
};

export const sendVerification = {
  reply: codeSent,
};

export const verifyAccount = {
  body: z.object({ otp }),
  reply: user,
};
