import { HISTORY_FIELDS } from '@sazon/domain/employees/employee-history-fields';
import { EMPLOYEE_ORDERS, EMPLOYEE_STATES } from '@sazon/domain/employees/employee-state';
import { cleanCell } from '@sazon/domain/employees/import-cell-cleaning';
import type { ImportField } from '@sazon/domain/employees/import-fields';
import { formatCop } from '@sazon/domain/money/format';
import { CEILING_SCOPES } from '@sazon/domain/payroll/ceiling-source';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { SUBSIDY_SCOPES } from '@sazon/domain/payroll/subsidy-rules';
import { z } from 'zod';
import { foodBenefit } from '../food-benefit/schemas.ts';
import { cop, definePage, flag, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal.ts';
import { subsidyRule, subsidyTerms } from '../subsidies/subsidy-rule.ts';

/** A field as typed, cleaned and checked like a cell of an imported list. */
const cleaned = (field: ImportField) =>
  z.string().transform((typed, context) => {
    const result = cleanCell(field, typed, { maxAmountCop: MAX_CEILING_COP, onePersonCop: MAX_CEILING_COP });
    if (result.ok) return String(result.value);
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  });

/** An optional field. An empty text clears it. */
const optional = (field: ImportField) => z.union([z.literal('').transform(() => null), cleaned(field)]);

const ceiling = cop.max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`);
const state = z.enum(EMPLOYEE_STATES);
const identificationType = z.enum(['cedula_de_ciudadania', 'cedula_de_extranjeria', 'nit']);

/** A person of a company's register, without what they eat. */
const employee = z.object({
  id,
  userId: id.nullable(),
  enterpriseId: id,
  enterpriseName: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  identificationType,
  identification: z.string(),
  employeeId: z.string().nullable(),
  cellPhone: z.string().nullable(),
  email: z.string().nullable(),
  state,
  /** The ceiling of a period, COP. */
  amount: cop,
  /** Whether the ceiling is theirs, their group's or the company's. */
  ceilingScope: z.enum(CEILING_SCOPES),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  /** The company's place that the person chose for lunch, or null when they chose another place or none. */
  site: z.string().nullable(),
  /** What the employer pays of a lunch today, and whether the rule is theirs, their group's or the company's. */
  subsidyHeld: z.object({ scope: z.enum(SUBSIDY_SCOPES), terms: subsidyTerms }).nullable(),
  /** The person's requests that wait for human resources. */
  openRequests: z.int(),
  /** Whether payroll pays for one date without the daily limit. */
  hasUnlimitDailyOrders: z.boolean(),
  /** Whether the salary is too high for the food benefit, as HR says. */
  earnsOver310Uvt: z.boolean(),
  /** What the company pays of the person's food in this calendar month, or null without an account. */
  benefit: foodBenefit.nullable(),
  /** How much of the ceiling the running period has spent and reserved (COP), or 0 without a period. */
  used: cop,
  reserved: cop,
});

export type Employee = z.infer<typeof employee>;

export const listEmployees = {
  query: z.object({
    ...pageQuery,
    enterpriseId: id.optional(),
    /** Part of the name, document, code, e-mail or mobile. */
    search: z.string().trim().max(80).optional(),
    state: state.optional(),
    groupId: id.optional(),
    /** Only active people without an account. */
    withoutAccount: flag.optional(),
    /** Only people with a request that waits. */
    waiting: flag.optional(),
    /** Only people who chose this place of the company. */
    locationId: id.optional(),
    order: z.enum(EMPLOYEE_ORDERS).default('name'),
    /** 'near' lists people whose food of this month comes to 80 % of its limit or more. */
    benefit: z.literal('near').optional(),
  }),
  reply: definePage(employee).extend({
    enterprises: z.array(z.object({ id, name: z.string() })),
    /** The groups of the company that the search names, or of the only one. */
    groups: z.array(z.object({ id, name: z.string() })),
    /** The places of the same company. */
    sites: z.array(z.object({ id, name: z.string() })),
    /** The number of people in each state, among all that match search and company. */
    counts: z.record(state, z.int()),
  }),
};

const params = z.object({ id });

const employeeDetail = employee.extend({
  /** A ceiling that waits for a second person. */
  proposal,
  periods: z.array(
    z.object({
      startPeriod: isoDate,
      endPeriod: isoDate,
      amount: cop,
      used: cop,
      reserved: cop,
      authorised: z.boolean(),
    }),
  ),
  joinedAt: instant,
  /** When they were withdrawn or suspended, or null when they are not, or when it was not recorded. */
  leftAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  /** Coming lunches that payroll pays. `cancelsAt` is when one is cancelled because the person left, or null. */
  coming: z.array(z.object({ scheduleDate: isoDate, payroll: cop, cancelsAt: instant.nullable() })),
  /** Their own rules that start later. */
  subsidyNext: z.array(subsidyRule.extend({ id })),
  /** What was changed of this person, newest first. */
  history: z.array(
    z.object({
      by: z.string(),
      at: instant,
      changes: z.array(
        z.object({
          field: z.enum(HISTORY_FIELDS),
          before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        }),
      ),
    }),
  ),
});

export type EmployeeDetail = z.infer<typeof employeeDetail>;

export const readEmployee = { params, reply: employeeDetail };

const contact = {
  employeeId: optional('employeeId'),
  firstName: cleaned('firstName'),
  lastName: cleaned('lastName'),
  cellPhone: optional('cellPhone'),
  email: optional('email'),
};

/** What human resources decides about a person beside their data. */
const marks = { hasUnlimitDailyOrders: z.boolean(), earnsOver310Uvt: z.boolean() };

export const addEmployee = {
  body: z.object({
    enterpriseId: id,
    identificationType,
    identification: cleaned('identification'),
    ...contact,
    hasUnlimitDailyOrders: marks.hasUnlimitDailyOrders.default(false),
    earnsOver310Uvt: marks.earnsOver310Uvt.default(false),
    /** The ceiling, or null for the company's default. */
    amount: ceiling.nullable().default(null),
  }),
  reply: employeeDetail,
};

export const updateEmployee = {
  params,
  body: z
    .object({ ...contact, ...marks, /** Null: the ceiling of their group or company. */ amount: ceiling.nullable() })
    .partial(),
  /** When `waiting`, the ceiling is a proposal until a second person enters the same amount. The rest is saved. */
  reply: employeeDetail.extend({ waiting: z.boolean() }),
};

const ids = z.array(id).min(1).max(200);
const results = z.object({
  /** One result for each id, in their order. `message` is null when it was done, else it says why not. */
  data: z.array(z.object({ id, message: z.string().nullable() })),
});

export const withdrawEmployees = { body: z.object({ ids }), reply: results };
export const reactivateEmployees = { body: z.object({ ids }), reply: results };
export const suspendEmployees = { body: z.object({ ids }), reply: results };
export const resumeEmployees = { body: z.object({ ids }), reply: results };

export const setCeilings = {
  body: z.object({ ids, /** Null: the ceiling of their group or company. */ amount: ceiling.nullable() }),
  reply: results,
};
