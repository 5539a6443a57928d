import { formatCop } from '@sazon/domain/money/format';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';
import { cop, definePage, done, id, instant, isoDate, pageQuery, shortText } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal-schema.ts';

const employee = {
  userId: id,
  name: z.string(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
};

/** A request to join payroll, as HR sees it: the person and when, never what they eat. */
export const application = z.object({
  id,
  ...employee,
  status: z.enum(['registered', 'approved', 'rejected']),
  createdAt: instant,
  answeredAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Whether it was approved and the person has left the plan or the enterprise since. */
  leftPlan: z.boolean(),
  /**
   * The ceiling: the one on HR's list, else the enterprise's default. Answered: as it was then, null when it was not kept.
   */
  amount: cop.nullable(),
  /** A ceiling that waits for a second person. */
  proposal,
  /** Whether the person is on HR's list, or was when it was answered. */
  preapproved: z.boolean(),
  /** Whether the person entered a code that was sent to the contact on HR's list. */
  proven: z.boolean(),
  /**
   * What the person entered beside what HR's list says. `matches` is null when the list has no value; empty when the
   * person is not on it.
   */
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
    /** Only this request, for the link in its message. */
    applicationId: id.optional(),
  }),
  reply: definePage(application),
};

export const answerApplication = {
  body: z.object({
    applicationId: id,
    answer: z.enum(['approved', 'rejected']),
    reason: shortText('el motivo', 300).nullable().default(null),
    /** The ceiling of a period, or null for the one on HR's list, else the enterprise's default. */
    amount: cop
      .max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`)
      .nullable()
      .default(null),
    /**
     * Whether HR checked who the person is. Required to approve someone on the list who has not proven it by a code.
     */
    identityChecked: z.boolean().default(false),
  }),
  /** 'waiting' means that the ceiling is above the setting: a second person has to confirm the same ceiling. */
  reply: z.object({ status: z.enum(['approved', 'rejected', 'waiting']) }),
};

/** A period that an employee says to have authorised in the employer's portal. */
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

/** A line of a closed period to which its person objects, for HR and the platform: dates and values, never the dish. */
export const objection = z.object({
  orderId: id,
  ...employee,
  startPeriod: isoDate,
  endPeriod: isoDate,
  scheduleDate: isoDate,
  total: cop,
  subsidy: cop,
  payroll: cop,
  /** What an accepted objection took off the deduction, or 0. */
  corrected: cop,
  /** When it was handed over, or null when nobody came and it was charged. */
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
