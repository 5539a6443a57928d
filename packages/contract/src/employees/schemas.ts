import { EMPLOYEE_ORDERS } from '@sazon/domain/employees/employee-state';
import { cleanCell } from '@sazon/domain/employees/import-cell-cleaning';
import type { ImportField } from '@sazon/domain/employees/import-fields';
import { formatCop } from '@sazon/domain/money/format';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';
import { cop, definePage, flag, id, isoDate, pageQuery } from '../scalars.ts';
import { employee, employeeDetail, identificationType, state } from './employee.ts';

/** Cleans and checks a typed text like a cell of an imported list, and gives the reason when it is invalid. */
function cleanTyped(field: ImportField, typed: string, context: z.RefinementCtx): string {
  const result = cleanCell(field, typed, { maxAmountCop: MAX_CEILING_COP, onePersonCop: MAX_CEILING_COP });
  if (result.ok) return String(result.value);
  context.addIssue({ code: 'custom', message: result.reason });
  return z.NEVER;
}

const cleaned = (field: ImportField) => z.string().transform((typed, context) => cleanTyped(field, typed, context));

/** An optional field. An empty text clears it. */
const optional = (field: ImportField) =>
  z.string().transform((typed, context) => (typed === '' ? null : cleanTyped(field, typed, context)));

const ceiling = cop.max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`);

const idOrNone = z.union([id, z.literal('none')]);

export const listEmployees = {
  query: z.object({
    ...pageQuery,
    enterpriseId: id.optional(),
    /** Part of the name, document, code, e-mail or mobile. */
    search: z.string().trim().max(80).optional(),
    state: state.optional(),
    /** 'none' stands for people without a group. */
    groupId: idOrNone.optional(),
    /** Only active people without an account. */
    withoutAccount: flag.optional(),
    /** Only people with a request that waits. */
    waiting: flag.optional(),
    /** Only people of this site of the company; 'none' stands for those whose site is not known. */
    locationId: idOrNone.optional(),
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

/** Where and how long a person works at the company. They are withdrawn after `exitDate`, their last day. */
const work = { siteId: id.nullable(), entryDate: isoDate.nullable(), exitDate: isoDate.nullable() };

export const addEmployee = {
  body: z.object({
    enterpriseId: id,
    identificationType,
    identification: cleaned('identification'),
    ...contact,
    hasUnlimitDailyOrders: marks.hasUnlimitDailyOrders.default(false),
    earnsOver310Uvt: marks.earnsOver310Uvt.default(false),
    siteId: work.siteId.default(null),
    groupId: id.nullable().default(null),
    entryDate: work.entryDate.default(null),
    exitDate: work.exitDate.default(null),
    /** The ceiling, or null for that of their group or company. */
    amount: ceiling.nullable().default(null),
  }),
  reply: employeeDetail,
};

export const updateEmployee = {
  params,
  body: z
    .object({
      ...contact,
      ...marks,
      ...work,
      /** Null: the ceiling of their group or company. */ amount: ceiling.nullable(),
    })
    .partial(),
  /** When `waiting`, the ceiling is a proposal until a second person enters the same amount. The rest is saved. */
  reply: employeeDetail.extend({ waiting: z.boolean() }),
};

const ids = z.array(id).min(1).max(200);

const results = z.object({
  /** One result for each id, in their order. `message` is null when it was done, else it says why not. */
  data: z.array(z.object({ id, message: z.string().nullable() })),
});

export const withdrawEmployees = {
  /** Null: today, at once; a date from today on: the day after that last day. */
  body: z.object({ ids, lastDay: isoDate.nullable().default(null) }),
  reply: results,
};

export const reactivateEmployees = { body: z.object({ ids }), reply: results };

export const suspendEmployees = { body: z.object({ ids }), reply: results };

export const resumeEmployees = { body: z.object({ ids }), reply: results };

export const setCeilings = {
  body: z.object({ ids, /** Null: the ceiling of their group or company. */ amount: ceiling.nullable() }),
  reply: results,
};
