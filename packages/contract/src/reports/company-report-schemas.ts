import { COMPANY_PEOPLE_ORDERS } from '@sazon/domain/reports/company-people-sort-keys';
import { z } from 'zod';
import { cop, definePage, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { askedPeriod, isRightPeriod, named, period, wrongPeriod } from './report-period-schemas.ts';

const companyFilter = {
  ...askedPeriod,
  /** Left out: the first of those that the caller may see. */
  enterpriseId: id.optional(),
  locationId: id.optional(),
  /** The group at the company that the person was in when they ordered. */
  groupId: id.optional(),
  hour: hour.optional(),
};

/** The sums of a company's paid lunches. Never what was eaten, nor from whom. */
const companyFigures = z.object({
  lunches: z.int(),
  /** Different people. */
  people: z.int(),
  totalCop: cop,
  subsidyCop: cop,
  payrollCop: cop,
  /** What people paid by themselves: tingos, card, bank. */
  ownCop: cop,
  noShows: z.int(),
  /** Lunches whose arrival is known, and those of them that were on time. */
  timed: z.int(),
  onTime: z.int(),
  /** Stars in hundredths; null: fewer than five people gave any. */
  rating: z.int().nullable(),
});

export type CompanyFigures = z.infer<typeof companyFigures>;

/** null: so few people that their figures would tell about each. */
const partFigures = companyFigures.omit({ rating: true }).nullable();

/** A place or a group of a company; `id` null: people in no group. */
const companyPart = z.object({ id: id.nullable(), name: z.string(), figures: partFigures });

export type CompanyPart = z.infer<typeof companyPart>;

export const companyReport = {
  query: z.object(companyFilter).refine(isRightPeriod, wrongPeriod),
  reply: z.object({
    enterprises: named,
    enterpriseId: id,
    /** The places of enough people with lunches in the period, whatever the filter. */
    sites: named,
    /** The groups of enough people with lunches in the period, whatever the filter. */
    groups: named,
    /** Whether the place, group or hour has so few people that nothing is said about it: every figure is 0. */
    few: z.boolean(),
    ...period,
    /** The period it is compared with. */
    before: z.object(period),
    /** The same dates of the year before. */
    yearBefore: z.object(period),
    /** Until when everything is counted (epoch ms); null: nothing is counted yet. */
    completeUntil: instant.nullable(),
    /** Active people of the register, or of the group; null: of one place they are unknown. */
    entitled: z.int().nullable(),
    current: companyFigures,
    prior: companyFigures,
    priorYear: companyFigures,
    days: z.array(z.object({ day: isoDate, lunches: z.int() })),
    /** Different people of the last six months, oldest first. */
    months: z.array(z.object({ month: isoDate, people: z.int() })),
    bySite: z.array(companyPart),
    byGroup: z.array(companyPart),
    /** By the hour of the lunch, earliest first. */
    byHour: z.array(z.object({ hour: z.string(), figures: partFigures })),
    /** People by the month of their first lunch at the company, of months with enough, and how many had one in each month since. */
    cohorts: z.array(z.object({ month: isoDate, people: z.array(z.int()) })),
  }),
};

export type CompanyReport = z.infer<typeof companyReport.reply>;

export const companyMonth = {
  query: z.object({ enterpriseId: id.optional() }),
  reply: z.object({
    enterpriseId: id,
    /** The first of this month and today. */
    ...period,
    completeUntil: instant.nullable(),
    ...companyFigures.pick({
      lunches: true,
      people: true,
      totalCop: true,
      subsidyCop: true,
      payrollCop: true,
      ownCop: true,
    }).shape,
    /** Active people of the register. */
    entitled: z.int(),
    /** The dates of this week that have lunches or are working days: how many are ordered, or were. */
    week: z.array(z.object({ date: isoDate, lunches: z.int() })),
  }),
};
export type CompanyMonth = z.infer<typeof companyMonth.reply>;

const companyPerson = z.object({
  userId: id,
  name: z.string(),
  /** null: not in the company's register. */
  identificationType: z.string().nullable(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  /** The place of most of their lunches. */
  site: z.string(),
  /** The group of most of their lunches; null: none. */
  groupName: z.string().nullable(),
  lunches: z.int(),
  subsidyCop: cop,
  payrollCop: cop,
  ownCop: cop,
  totalCop: cop,
});

export type CompanyPerson = z.infer<typeof companyPerson>;

export const companyPeople = {
  query: z
    .object({
      ...companyFilter,
      ...pageQuery,
      /** Of the name, document or code. */
      search: z.string().trim().max(80).optional(),
      order: z.enum(COMPANY_PEOPLE_ORDERS).default('subsidy'),
      /** A date of the month of their first lunch at the company. */
      cohort: isoDate.optional(),
    })
    .refine(isRightPeriod, wrongPeriod),
  reply: definePage(companyPerson).extend({
    /** Of all people found, not only of the page. */
    sums: companyFigures.pick({ lunches: true, totalCop: true, subsidyCop: true, payrollCop: true, ownCop: true }),
  }),
};
export type CompanyPeople = z.infer<typeof companyPeople.reply>;

const wanted = z.object({ wanted: z.boolean() });
const ofCompany = z.object({ enterpriseId: id });

export const monthlyMail = { query: ofCompany, reply: wanted };

export const setMonthlyMail = { body: ofCompany.extend({ wanted: z.boolean() }), reply: wanted };
