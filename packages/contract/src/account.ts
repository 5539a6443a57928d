import { z } from 'zod';
import { password } from './auth.ts';
import { defineRoute } from './route.ts';
import { cellPhone, cop, done, instant, otp, phoneCountryCode } from './scalars.ts';
import { user } from './users.ts';

const codeSent = z.object({ ok: z.literal(true), resendAt: z.int() });

/** Sends a code to the phone that is to be this account's from now on. */
export const sendPhoneCode = defineRoute({
  name: 'users.sendPhoneCode',
  method: 'POST',
  path: '/users/phone/send',
  may: 'user',
  body: z.object({ cellPhone, phoneCountryCode }),
  reply: codeSent,
  refusals: ['PHONE_TAKEN', 'RATE_LIMITED'],
  rate: 'strict',
});

/** Takes the new phone, proved by its code; the old one is told. */
export const changePhone = defineRoute({
  name: 'users.changePhone',
  method: 'PATCH',
  path: '/users/phone',
  may: 'user',
  body: z.object({ cellPhone, otp }),
  reply: user,
  refusals: ['PHONE_TAKEN', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
  rate: 'strict',
});

/** Sends the code for a new password to the account's phone, for who has none or forgot it. */
export const sendPasswordCode = defineRoute({
  name: 'users.sendPasswordCode',
  method: 'POST',
  path: '/users/password/send',
  may: 'user',
  reply: codeSent,
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/**
 * Takes a new password from who proves to be the owner, and ends the account's other sessions; this one goes on. Guessing
 * is bounded by the lock of signing in and by the tries of a code.
 */
export const changeOwnPassword = defineRoute({
  name: 'users.changePassword',
  method: 'PUT',
  path: '/users/password',
  may: 'user',
  body: z.object({
    password,
    /** The one there is, or else the code. */
    currentPassword: z.string().min(1, 'Escribe tu contraseña actual.').max(200).optional(),
    otp: otp.optional(),
  }),
  reply: done,
  refusals: ['LOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'],
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
