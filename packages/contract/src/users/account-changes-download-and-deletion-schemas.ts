import { z } from 'zod';
import { cellPhone, cop, done, email, instant, otp, password, phoneCountryCode } from '../scalars.ts';
import { user } from './user.ts';

const codeSent = z.object({ ok: z.literal(true), resendAt: z.int() });

export const changeEmail = {
  body: z.object({ email }),
  reply: codeSent,
};

export const sendPhoneCode = {
  body: z.object({ cellPhone, phoneCountryCode }),
  reply: codeSent,
};

export const changePhone = {
  body: z.object({ cellPhone, otp }),
  reply: user,
};

export const changeOwnPassword = {
  body: z.object({ password }),
  reply: done,
};

const rows = z.array(z.record(z.string(), z.unknown()));

export const downloadData = {
  // a section that is not named here is a list of rows too
  reply: z
    .object({
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
      joinRequests: rows,
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
      companySignIns: rows,
      debts: rows,
      courierStatements: rows,
      courierBankAccounts: rows,
    })
    .catchall(rows),
};

export const deletionPreview = {
  reply: z.object({
    blockers: z.array(z.enum(['active_orders', 'pending_payment', 'payroll_balance', 'courier_pay', 'staff'])),
    /** The balance of tingos, lost with the account. */
    tingosCop: cop,
  }),
};

export const sendDeletionCode = {
  reply: codeSent,
};

export const deleteAccount = {
  body: z.object({ otp }),
  reply: done,
};
