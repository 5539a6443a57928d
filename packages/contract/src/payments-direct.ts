import { z } from 'zod';
import { namesOne, oneOfBoth, payable, paymentStatus, transactionId } from './payments.ts';
import { defineRoute } from './route.ts';
import { cellPhone, otp } from './scalars.ts';

/** A document of identity as banks and wallets ask for it. */
const legalId = z
  .string('Escribe el número de documento.')
  .trim()
  .regex(/^\d{5,15}$/, 'Son solo números, de 5 a 15.');

/** A method that the customer confirms in an app, at a bank or with a code, and what it has to know beforehand. */
export const directMethod = z.discriminatedUnion('type', [
  z.object({ type: z.literal('nequi'), nequiNumber: cellPhone }),
  z.object({
    type: z.literal('pse'),
    bankCode: z.string('Elige tu banco.').regex(/^\d{1,6}$/, 'Elige tu banco.'),
    personType: z.enum(['natural', 'juridica'], 'Elige el tipo de persona.'),
    legalIdType: z.enum(['CC', 'NIT'], 'Elige el tipo de documento.'),
    legalId,
  }),
  z.object({ type: z.literal('bancolombia') }),
  z.object({ type: z.literal('daviplata'), legalIdType: z.enum(['CC', 'CE'], 'Elige el tipo de documento.'), legalId }),
]);
export type DirectMethod = z.infer<typeof directMethod>;

/** Starts a payment by Nequi, PSE, Bancolombia or Daviplata. Where it goes on is told by the answer or the next poll. */
export const payDirect = defineRoute({
  name: 'payments.direct',
  method: 'POST',
  path: '/payments/direct',
  may: 'user',
  body: z.object({ ...payable, method: directMethod }).refine(namesOne, oneOfBoth),
  reply: paymentStatus.extend({ transactionId: z.string() }),
  refusals: [
    'NOT_FOUND',
    'PAYMENT_EXPIRED',
    'STATE_CONFLICT',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_DECLINED',
    'RATE_LIMITED',
  ],
});

/** The banks of PSE. */
export const pseBanks = defineRoute({
  name: 'payments.banks',
  method: 'GET',
  path: '/payments/banks',
  may: 'user',
  reply: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
  refusals: ['PAYMENT_PROVIDER_DOWN'],
});

/** How often the wallet still sends and checks a code for this payment. */
const otpLeft = z.object({ ok: z.literal(true), sendsLeft: z.int().nullable(), checksLeft: z.int().nullable() });

/** Asks the wallet to send its code again. */
export const resendOtp = defineRoute({
  name: 'payments.resendOtp',
  method: 'POST',
  path: '/payments/otp/send',
  may: 'user',
  body: z.object({ transactionId }),
  reply: otpLeft,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CODE_TOO_MANY_TRIES', 'PAYMENT_PROVIDER_DOWN'],
});

/** Confirms a payment with the code that the wallet sent. */
export const confirmOtp = defineRoute({
  name: 'payments.confirmOtp',
  method: 'POST',
  path: '/payments/otp',
  may: 'user',
  body: z.object({ transactionId, code: otp }),
  reply: paymentStatus,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CODE_WRONG', 'CODE_TOO_MANY_TRIES', 'PAYMENT_PROVIDER_DOWN'],
});
