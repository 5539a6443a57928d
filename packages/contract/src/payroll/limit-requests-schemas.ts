import { formatCop } from '@sazon/domain/money/format';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';
import { cop, id, instant, isoDate, shortText } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal-schema.ts';

const limitStatus = z.enum(['open', 'approved', 'rejected']);

/** A person's request for another payroll ceiling, and HR's answer. */
export const limitRequest = z.object({
  id,
  amount: cop,
  reason: z.string().nullable(),
  status: limitStatus,
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** The ceiling that HR gave, which may differ from the requested one. */
  granted: cop.nullable(),
  /** Why it was rejected. */
  answer: z.string().nullable(),
  /** The first period with the new ceiling; null when that is the next to open, or the request was rejected. */
  validFrom: isoDate.nullable(),
});

export type LimitRequest = z.infer<typeof limitRequest>;

const ceiling = cop
  .min(10_000, 'El mínimo es $ 10.000.')
  .max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`);

export const askForLimit = {
  body: z.object({ amount: ceiling, reason: shortText('el motivo', 300).nullable().default(null) }),
  reply: limitRequest,
};

export const employeesRequest = limitRequest.extend({
  userId: id,
  /** A ceiling that waits for a second person. */
  proposal,
  name: z.string(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
  /** Their ceiling now, or when it was answered; null: answered before it was kept. */
  current: cop.nullable(),
});

export type EmployeesLimitRequest = z.infer<typeof employeesRequest>;

export const answerLimitRequest = {
  params: z.object({ id }),
  body: z.object({
    answer: z.enum(['approved', 'rejected']),
    /** The ceiling to give, or null for the requested one. */
    amount: ceiling.nullable().default(null),
    reason: shortText('el motivo', 300).nullable().default(null),
  }),
  reply: limitRequest,
};
