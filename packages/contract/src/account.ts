import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cellPhone, cop, done, email, instant, otp, password, phoneCountryCode } from './scalars.ts';
import { user } from './users.ts';

const codeSent = z.object({ ok: z.literal(true), resendAt: z.int() });

/**
 * Sends a code to the e-mail that is to be this account's. It counts once its code was typed (`POST /auth/verify`); until
 * then the one there is stays.
 */
export const changeEmail = defineRoute({
  name: 'users.changeEmail',
  method: 'POST',
  path: '/users/email',
  may: 'user',
  body: z.object({ email }),
  reply: codeSent,
  refusals: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  stepUp: 'email',
  rate: 'strict',
});

/** Sends a code to the phone that is to be this account's from now on. */
export const sendPhoneCode = defineRoute({
  name: 'users.sendPhoneCode',
  method: 'POST',
  path: '/users/phone/send',
  may: 'user',
  body: z.object({ cellPhone, phoneCountryCode }),
  reply: codeSent,
  refusals: ['PHONE_TAKEN', 'RATE_LIMITED'],
  stepUp: 'phone',
  rate: 'strict',
});

/** Takes the new phone, proved by its code; the old one is told, and the other sessions end. */
export const changePhone = defineRoute({
  name: 'users.changePhone',
  method: 'PATCH',
  path: '/users/phone',
  may: 'user',
  body: z.object({ cellPhone, otp }),
  reply: user,
  refusals: ['PHONE_TAKEN', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  stepUp: 'phone',
  rate: 'strict',
});

/** Takes a new password, and ends the account's other sessions; this one goes on. */
export const changeOwnPassword = defineRoute({
  name: 'users.changePassword',
  method: 'PUT',
  path: '/users/password',
  may: 'user',
  body: z.object({ password }),
  reply: done,
  stepUp: 'password',
  rate: 'strict',
});

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept about the caller, to take along (Ley 1581): readable names, no secrets, no codes of others. */
export const downloadData = defineRoute({
  name: 'users.data',
  method: 'GET',
  path: '/users/data',
  may: 'user',
  reply: z.object({
    generatedAt: instant,
    profile: z.record(z.string(), z.unknown()),
    health: z.record(z.string(), z.unknown()).nullable(),
    consents: rows,
    acceptedDocuments: rows,
    orders: rows,
    payments: rows,
    savedCards: rows,
    tingos: rows,
    payrollRequests: rows,
    payrollAuthorizations: rows,
    payrollStatements: rows,
    signedDocuments: rows,
    preapprovals: rows,
    payrollLimitRequests: rows,
    favorites: rows,
    cart: rows,
    referrals: rows,
    messages: rows,
    chatMessages: rows,
    orderReviews: rows,
    appReviews: rows,
    problems: rows,
    delegations: rows,
    planB: rows,
    waitingList: rows,
    refunds: rows,
    couponUses: rows,
    promotionRewards: rows,
    invitationCode: z.string().nullable(),
    sessions: rows,
    notificationDevices: rows,
    knownDevices: rows,
  }),
  rate: 'strict',
});

/** What deleting the account would mean now: what stands in the way, and what would be lost. */
export const deletionPreview = defineRoute({
  name: 'users.deletion',
  method: 'GET',
  path: '/users/deletion',
  may: 'user',
  reply: z.object({
    blockers: z.array(z.enum(['active_orders', 'pending_payment', 'payroll_balance', 'staff'])),
    /** Tingos to spend, which go with the account. */
    tingosCop: cop,
  }),
});

/** Sends the code that proves that who deletes the account is its owner. */
export const sendDeletionCode = defineRoute({
  name: 'users.sendDeletionCode',
  method: 'POST',
  path: '/users/deletion/send',
  may: 'user',
  reply: codeSent,
  refusals: ['STATE_CONFLICT', 'RATE_LIMITED'],
  rate: 'strict',
});

/** Deletes the account: personal data erased, every session ended. What the law asks for stays, without the name. */
export const deleteAccount = defineRoute({
  name: 'users.delete',
  method: 'DELETE',
  path: '/users',
  may: 'user',
  body: z.object({ otp }),
  reply: done,
  refusals: ['STATE_CONFLICT', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  rate: 'strict',
});
