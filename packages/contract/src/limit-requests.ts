import { formatCop } from '@sazon/domain/money/format';
import { MOST_CEILING_COP } from '@sazon/domain/payroll/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, id, instant, isoDate, pageOf, pageQuery, shortText } from './scalars.ts';
import { proposal } from './second-person.ts';

const limitStatus = z.enum(['open', 'approved', 'rejected']);

/** A person's wish for another payroll ceiling a period, and what HR said to it. */
export const limitRequest = z.object({
  id,
  amount: cop,
  reason: z.string().nullable(),
  status: limitStatus,
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** The ceiling HR gave: it may be another than the one that was asked for. */
  granted: cop.nullable(),
  /** Why it was rejected. */
  answer: z.string().nullable(),
  /** The first period it is good for; null: the one that opens next, or it was rejected. */
  validFrom: isoDate.nullable(),
});
export type LimitRequest = z.infer<typeof limitRequest>;

const ceiling = cop
  .min(10_000, 'El mínimo es $ 10.000.')
  .max(MOST_CEILING_COP, `El máximo es ${formatCop(MOST_CEILING_COP)}.`);

/** Asks HR for another ceiling. There is one open request a person: asking again changes it. */
export const askForLimit = defineRoute({
  name: 'creditLine.askForLimit',
  method: 'POST',
  path: '/credit-line/requests',
  may: 'user',
  body: z.object({ amount: ceiling, reason: shortText('el motivo', 300).nullable().default(null) }),
  reply: limitRequest,
  refusals: ['VALIDATION', 'STATE_CONFLICT'],
});

const employeesRequest = limitRequest.extend({
  userId: id,
  /** A ceiling that waits for a second person. */
  proposal,
  name: z.string(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
  /** Their ceiling today. */
  current: cop,
});
export type EmployeesLimitRequest = z.infer<typeof employeesRequest>;

/** What employees asked for: who and how much, never what they eat. Open ones first, the oldest of them first. */
export const listLimitRequests = defineRoute({
  name: 'enterprises.limitRequests',
  method: 'GET',
  path: '/admin/enterprises/limit-requests',
  may: 'enterprises_preapproved_users_view',
  query: z.object({ ...pageQuery, status: limitStatus.optional() }),
  reply: pageOf(employeesRequest),
});

/** HR's answer, once; above the setting it stays open until a second person gives the same ceiling. A ceiling reaches the periods that nobody authorised yet; a signed one keeps its own. */
export const answerLimitRequest = defineRoute({
  name: 'enterprises.answerLimitRequest',
  method: 'PUT',
  path: '/admin/enterprises/limit-requests/:id/answer',
  may: 'enterprises_preapproved_users_edit',
  params: z.object({ id }),
  body: z.object({
    answer: z.enum(['approved', 'rejected']),
    /** null: what was asked for. */
    amount: ceiling.nullable().default(null),
    reason: shortText('el motivo', 300).nullable().default(null),
  }),
  reply: limitRequest,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED', 'VALIDATION'],
  stepUp: 'staff',
});
