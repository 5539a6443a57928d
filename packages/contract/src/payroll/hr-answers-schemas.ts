import { formatCop } from '@sazon/domain/money/format';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal.ts';

const employee = {
  userId: id,
  name: z.string(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
};

/** A request to join payroll for HR: the person and the time, never what they eat. */
export const application = z.object({
  id,
  ...employee,
  status: z.enum(['registered', 'approved', 'rejected']),
  createdAt: instant,
  answeredAt: instant.nullable(),
  reason: z.string().nullable(),
  /** It was approved, and the person has left the plan or the enterprise since. */
  leftPlan: z.boolean(),
  /** The ceiling: HR's pre-approved one, else the enterprise's default. */
  amount: cop,
  /** A ceiling that waits for a second person. */
  proposal,
  preapproved: z.boolean(),
  /** True: they entered a code sent to the contact on HR's row. */
  proven: z.boolean(),
  /** The entered values beside HR's row, line by line; `matches` null: the row has no value. Empty: there is no row. */
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

export const listApplications = {
  query: z.object({
    ...pageQuery,
    status: z.enum(['registered', 'approved', 'rejected']).optional(),
    /** One request, linked from its message. */
    applicationId: id.optional(),
  }),
  reply: definePage(application),
};

export const answerApplication = {
  body: z.object({
    applicationId: id,
    answer: z.enum(['approved', 'rejected']),
    reason: shortText('el motivo', 300).nullable().default(null),
    /** The ceiling of a period; null: the pre-approved one, or the enterprise's default. */
    amount: cop
      .max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`)
      .nullable()
      .default(null),
    /** True: HR verified the person, which is required to approve a pre-approval without a proven claim. */
    identityChecked: z.boolean().default(false),
  }),
  /** waiting: above the setting: a proposal that a second person confirms with the same ceiling. */
  reply: z.object({ status: z.enum(['approved', 'rejected', 'waiting']) }),
};

/** A period that an employee says they authorised in the employer's portal. */
export const external = z.object({
  id,
  ...employee,
  startPeriod: isoDate,
  endPeriod: isoDate,
  amount: cop,
  askedAt: instant,
});

export type ExternalView = z.infer<typeof external>;

export const confirmExternal = {
  params: z.object({ id }),
  reply: done,
};

/** An objected line of a closing, for HR and the platform: dates and values, never the dish. */
export const objection = z.object({
  orderId: id,
  ...employee,
  startPeriod: isoDate,
  endPeriod: isoDate,
  scheduleDate: isoDate,
  total: cop,
  subsidy: cop,
  payroll: cop,
  /** Taken off the deduction by the accepted objection; 0: nothing. */
  corrected: cop,
  /** When it was handed over; null: it was charged as not picked up. */
  deliveredAt: instant.nullable(),
  objection: z.string(),
  objectedAt: instant,
  answer: z.enum(['accepted', 'explained']).nullable(),
  answerReason: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export type ObjectionView = z.infer<typeof objection>;

export const answerObjection = {
  params: z.object({ orderId: id }),
  body: z.object({ answer: z.enum(['accepted', 'explained']), reason: shortText('la respuesta', 300) }),
  reply: done,
};
