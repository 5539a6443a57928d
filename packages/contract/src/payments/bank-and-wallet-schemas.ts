import { z } from 'zod';
import { cellPhone, otp } from '../scalars.ts';
import { hasOnePayable, oneOfBoth, payable, paymentStatus, transactionId } from './schemas.ts';

/** An identity document as banks and wallets want it. */
const legalId = z
  .string('Escribe el número de documento.')
  .trim()
  .regex(/^\d{5,15}$/, 'Son solo números, de 5 a 15.');

/** A method that the customer confirms in an app, at a bank or with a code, with the data that it needs. */
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

export const payDirect = {
  body: z.object({ ...payable, method: directMethod }).refine(hasOnePayable, oneOfBoth),
  reply: paymentStatus.extend({ transactionId: z.string() }),
};

export const pseBanks = {
  reply: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
};

/** How often the code of this payment can still be sent and tried, or null when that is not known. */
const otpLeft = z.object({ ok: z.literal(true), sendsLeft: z.int().nullable(), checksLeft: z.int().nullable() });

export const resendOtp = {
  body: z.object({ transactionId }),
  reply: otpLeft,
};

export const confirmOtp = {
  body: z.object({ transactionId, code: otp }),
  reply: paymentStatus,
};
