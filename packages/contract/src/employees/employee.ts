import { HISTORY_FIELDS } from '@sazon/domain/employees/employee-history-fields';
import { EMPLOYEE_STATES } from '@sazon/domain/employees/employee-state';
import { CEILING_SCOPES } from '@sazon/domain/payroll/ceiling-source';
import { SUBSIDY_SCOPES } from '@sazon/domain/payroll/subsidy-rules';
import { z } from 'zod';
import { foodBenefit } from '../food-benefit/schemas.ts';
import { cop, id, instant, isoDate } from '../scalars.ts';
import { proposal } from '../settings/second-person-proposal-schema.ts';
import { subsidyRule, subsidyTerms } from '../subsidies/subsidy-rule-schema.ts';

export const state = z.enum(EMPLOYEE_STATES);

export const identificationType = z.enum(['cedula_de_ciudadania', 'cedula_de_extranjeria', 'nit']);

/** A person of a company's register, without what they eat. */
export const employee = z.object({
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
  /** The company's site that human resources gave the person, else the one that they chose for lunch, else null. */
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

export const employeeDetail = employee.extend({
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
  /** The site that human resources gave the person, or null when they did not. */
  siteId: id.nullable(),
  /** Their first and last day at the company, as human resources says. */
  entryDate: isoDate.nullable(),
  exitDate: isoDate.nullable(),
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
