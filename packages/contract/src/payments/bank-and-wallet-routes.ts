import { defineRoute } from '../define-route.ts';
import type * as schemas from './bank-and-wallet-schemas.ts';

/**
 * Starts a payment by Nequi, PSE, Bancolombia or Daviplata. The answer, or the next poll, says where the customer
 * continues.
 */
export const payDirect = defineRoute<typeof schemas.payDirect>()({
  name: 'payments.direct',
  method: 'POST',
  path: '/payments/direct',
  may: 'user',
  refusals: [
    'NOT_FOUND',
    'PAYMENT_EXPIRED',
    'STATE_CONFLICT',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_DECLINED',
    'RATE_LIMITED',
    'PAYMENT_MISMATCH',
  ],
});

/** Lists the banks that PSE can charge. */
export const pseBanks = defineRoute<typeof schemas.pseBanks>()({
  name: 'payments.banks',
  method: 'GET',
  path: '/payments/banks',
  may: 'user',
  refusals: ['PAYMENT_PROVIDER_DOWN'],
});

/** Asks the wallet to send its code again. */
export const resendOtp = defineRoute<typeof schemas.resendOtp>()({
  name: 'payments.resendOtp',
  method: 'POST',
  path: '/payments/otp/send',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CODE_TOO_MANY_TRIES', 'PAYMENT_PROVIDER_DOWN'],
});

/** Confirms a payment with the code that the wallet sent. */
export const confirmOtp = defineRoute<typeof schemas.confirmOtp>()({
  name: 'payments.confirmOtp',
  method: 'POST',
  path: '/payments/otp',
  may: 'user',
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'CODE_WRONG',
    'CODE_TOO_MANY_TRIES',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_MISMATCH',
  ],
});
