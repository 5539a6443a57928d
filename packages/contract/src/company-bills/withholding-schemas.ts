import { COMPANY_WITHHOLDING_STATES } from '@sazon/domain/bills/company-withholdings';
import { WITHHOLDING_TAXES } from '@sazon/domain/bills/withholdings';
import { z } from 'zod';
import { cop, done, id, instant, shortText } from '../scalars.ts';

/** A tax that a company withheld of what it pays of a bill. */
export const companyWithholding = z.object({
  id,
  tax: z.enum(WITHHOLDING_TAXES),
  baseCop: cop,
  /** The rate in parts per million: 35,000 is 3.5 %. */
  ratePpm: z.int(),
  amountCop: cop,
  state: z.enum(COMPANY_WITHHOLDING_STATES),
  statedAt: instant,
  /** Who stated it. */
  by: z.string(),
  /** What the platform answered; null without words, or before. */
  answer: z.string().nullable(),
  /** The kind of its certificate's file, or null without one. */
  certificate: z.enum(['pdf', 'jpg', 'png']).nullable(),
});
export type CompanyWithholding = z.infer<typeof companyWithholding>;

const amount = (label: string) => z.int(`Escribe ${label}.`).min(1, `Escribe ${label}.`).max(20_000_000_000);
const ofOne = z.object({ id, withholdingId: id });

export const stateWithholding = {
  params: z.object({ id }),
  body: z.object({
    enterpriseId: id,
    tax: z.enum(WITHHOLDING_TAXES, 'Elige la retención.'),
    baseCop: amount('la base'),
    ratePpm: z.int('Escribe la tarifa.').min(1, 'Escribe la tarifa.').max(1_000_000, 'La tarifa es de máximo 100%.'),
    amountCop: amount('el valor'),
  }),
  reply: done.extend({ id }),
};

export const withdrawWithholding = { params: ofOne, body: z.object({ enterpriseId: id }), reply: done };

export const acceptWithholding = { params: ofOne, body: z.object({}), reply: done };

export const rejectWithholding = {
  params: ofOne,
  body: z.object({ reason: shortText('el motivo', 500) }),
  reply: done,
};
