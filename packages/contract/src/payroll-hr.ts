import { formatCop } from '@sazon/domain/money/format';
import { MOST_CEILING_COP } from '@sazon/domain/payroll/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, done, id, instant, isoDate, pageOf, pageQuery, shortText } from './scalars.ts';
import { proposal } from './second-person.ts';

const employee = {
  userId: id,
  name: z.string(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
};

/** A request to join payroll as HR reads it: who and when, never what they eat. */
const application = z.object({
  id,
  ...employee,
  status: z.enum(['registered', 'approved', 'rejected']),
  createdAt: instant,
  answeredAt: instant.nullable(),
  reason: z.string().nullable(),
  /** It was approved, and the person left the plan, or the enterprise, since. */
  leftPlan: z.boolean(),
  /** The ceiling: what HR approved beforehand, else what the enterprise gives by default. */
  amount: cop,
  /** A ceiling that waits for a second person. */
  proposal,
  preapproved: z.boolean(),
  /** They typed a code that was sent to the contact on HR's row. */
  proven: z.boolean(),
  /** What they typed beside HR's row, line by line; `matches` null: the row does not say. Empty: there is no row. */
  identity: z.array(
    z.object({
      field: z.enum(['name', 'identification', 'employeeId', 'cellPhone', 'email']),
      typed: z.string().nullable(),
      onFile: z.string().nullable(),
      matches: z.boolean().nullable(),
    }),
  ),
  cellPhone: z.string(),
  email: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  documentId: id.nullable(),
});
export type ApplicationView = z.infer<typeof application>;

export const listApplications = defineRoute({
  name: 'payroll.applications',
  method: 'GET',
  path: '/admin/enterprises/applications',
  may: 'enterprises_preapproved_users_view',
  query: z.object({
    ...pageQuery,
    status: z.enum(['registered', 'approved', 'rejected']).optional(),
    /** One request, as the message about it links to. */
    applicationId: id.optional(),
  }),
  reply: pageOf(application),
});

/** Answers a request to join payroll; a rejection is told to the person with its reason. */
export const answerApplication = defineRoute({
  name: 'payroll.answer',
  method: 'POST',
  path: '/users/nomina/answer',
  may: 'enterprises_preapproved_users_edit',
  body: z.object({
    applicationId: id,
    answer: z.enum(['approved', 'rejected']),
    reason: shortText('el motivo', 300).nullable().default(null),
    /** The ceiling of a period; null: what was approved beforehand, or the enterprise's default. */
    amount: cop
      .max(MOST_CEILING_COP, `El máximo es ${formatCop(MOST_CEILING_COP)}.`)
      .nullable()
      .default(null),
    /** HR found out who asks: needed to approve the pre-approval of somebody who did not prove to be that person. */
    identityChecked: z.boolean().default(false),
  }),
  /** waiting: above the setting, it is proposed and a second person has to give the same ceiling. */
  reply: z.object({ status: z.enum(['approved', 'rejected', 'waiting']) }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'REASON_REQUIRED'],
  stepUp: 'staff',
});

/** Periods that employees say they authorised in the employer's own portal, to be confirmed. */
export const listExternal = defineRoute({
  name: 'payroll.external',
  method: 'GET',
  path: '/admin/enterprises/payroll-discounts',
  may: 'enterprises_preapproved_users_view',
  query: z.object(pageQuery),
  reply: pageOf(z.object({ id, ...employee, startPeriod: isoDate, endPeriod: isoDate, amount: cop })),
});

export const confirmExternal = defineRoute({
  name: 'payroll.confirmExternal',
  method: 'PUT',
  path: '/admin/enterprises/payroll-discounts/:id/confirm',
  may: 'enterprises_preapproved_users_edit',
  params: z.object({ id }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** A line of a closing that an employee objected to, as HR and the platform read it: dates and values, never the dish. */
const objection = z.object({
  orderId: id,
  ...employee,
  startPeriod: isoDate,
  endPeriod: isoDate,
  scheduleDate: isoDate,
  total: cop,
  subsidy: cop,
  payroll: cop,
  objection: z.string(),
  objectedAt: instant,
  answer: z.enum(['accepted', 'explained']).nullable(),
  answerReason: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type ObjectionView = z.infer<typeof objection>;

/** What was objected to; what waits for an answer first, the oldest of it first. */
export const listObjections = defineRoute({
  name: 'payroll.objections',
  method: 'GET',
  path: '/admin/enterprises/objections',
  may: 'enterprises_preapproved_users_view',
  query: z.object(pageQuery),
  reply: pageOf(objection),
});

/**
 * Answers an objection, once, and tells the person. explained: the line stands, and why. accepted: the platform gives what
 * was deducted back in tingos that never expire; only the platform may.
 */
export const answerObjection = defineRoute({
  name: 'payroll.answerObjection',
  method: 'PUT',
  path: '/admin/enterprises/objections/:orderId/answer',
  may: 'enterprises_preapproved_users_edit',
  params: z.object({ orderId: id }),
  body: z.object({ answer: z.enum(['accepted', 'explained']), reason: shortText('la respuesta', 300) }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FORBIDDEN'],
});
