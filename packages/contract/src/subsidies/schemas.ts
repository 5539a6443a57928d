import { formatCop } from '@sazon/domain/money/format';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { z } from 'zod';
import { foodBenefitLimit } from '../food-benefit/schemas.ts';
import { cop, done, id, isoDate, optionalText, shortText } from '../scalars.ts';
import { subsidyRule, writtenSubsidyTerms } from './subsidy-rule-schema.ts';

const savedRule = subsidyRule.extend({ id });

/** What a budget has spent in the running payroll period. */
const budget = z.object({
  amount: cop,
  /** true: when it is spent, the subsidy stops until the period ends. */
  stops: z.boolean(),
  spent: cop,
  startPeriod: isoDate,
  endPeriod: isoDate,
});
export type SubsidyBudget = z.infer<typeof budget>;

const scope = {
  /** The scope's own rule that holds today, or null when it has none. */
  rule: savedRule.nullable(),
  /** What starts later, the nearest first. */
  next: z.array(savedRule),
  budget: budget.nullable(),
};

const group = z.object({
  id,
  name: z.string(),
  costCentre: z.string().nullable(),
  people: z.int(),
  /** The payroll ceiling of a period (COP) for its people without one of their own, or null for the company's. */
  ceiling: cop.nullable(),
  ...scope,
});
export type EmployeeGroup = z.infer<typeof group>;

const params = z.object({ id });
const ofEnterprise = z.object({ enterpriseId: id });
const groupCeiling = cop.max(MAX_CEILING_COP, `El máximo es ${formatCop(MAX_CEILING_COP)}.`).nullable();
const groupName = shortText('el nombre del grupo', 60);
const costCentre = optionalText(40).transform((text) => (text === '' ? null : text));

export const readSubsidies = {
  params: ofEnterprise,
  reply: z.object({
    enterpriseId: id,
    enterpriseName: z.string(),
    payrollPeriod: z.enum(['monthly', 'semimonthly']),
    sites: z.array(z.object({ id, name: z.string() })),
    company: z.object(scope),
    groups: z.array(group),
    /** How many people have a rule of their own today. */
    ownRules: z.int(),
    /** The bounds of this month's food benefit, and the most lunches a person may have on a date. */
    benefitLimit: foodBenefitLimit,
    lunchesPerDate: z.int(),
  }),
};
export type Subsidies = z.infer<typeof readSubsidies.reply>;

export const addGroup = {
  params: ofEnterprise,
  body: z.object({ name: groupName, costCentre: costCentre.default(null), ceiling: groupCeiling.default(null) }),
  reply: z.object({ id }),
};

export const updateGroup = {
  params,
  body: z.object({ name: groupName, costCentre, ceiling: groupCeiling }).partial(),
  reply: done,
};

export const archiveGroup = { params, reply: done };

export const moveToGroup = {
  body: z.object({
    ids: z.array(id).min(1).max(200),
    /** null: to no group. */
    groupId: id.nullable(),
  }),
  reply: z.object({
    /** In the order of the ids; `message` null: done. */
    data: z.array(z.object({ id, message: z.string().nullable() })),
  }),
};

export const setSubsidyRule = {
  params: ofEnterprise,
  body: z.object({
    /** The scope: a group, a person, or with both null the whole company. */
    groupId: id.nullable().default(null),
    personId: id.nullable().default(null),
    startsOn: isoDate,
    endsOn: isoDate.nullable().default(null),
    /** The terms, or null to end the scope's own rule from then on. A company always has one. */
    terms: writtenSubsidyTerms.nullable(),
  }),
  reply: z.object({ id }),
};

export const setOwnSubsidies = {
  body: z.object({
    ids: z.array(id).min(1).max(200),
    startsOn: isoDate,
    endsOn: isoDate.nullable().default(null),
    /** null: that of their group or company from then on. */
    terms: writtenSubsidyTerms.nullable(),
  }),
  reply: moveToGroup.reply,
};

export const removeSubsidyRule = { params, reply: done };

export const setSubsidyBudget = {
  params: ofEnterprise,
  body: z.object({
    groupId: id.nullable().default(null),
    /** COP a payroll period; null: no budget. */
    amount: z.int().min(1).max(100_000_000_000).nullable(),
    stops: z.boolean(),
  }),
  reply: done,
};
