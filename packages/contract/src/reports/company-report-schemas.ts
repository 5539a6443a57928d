import { COMPANY_PEOPLE_ORDERS } from '@sazon/domain/reports/company-people-sort-keys';
import { z } from 'zod';
import { cop, definePage, hour, id, instant, isoDate, pageQuery } from '../scalars.ts';
import { askedPeriod, isRightPeriod, named, period, wrongPeriod } from './report-period-schemas.ts';

const companyFilter = {
  ...askedPeriod,
  /** The company; without it, the first of those that the caller may see. */
  enterpriseId: id.optional(),
  locationId: id.optional(),
  /** The group that a person was in when they ordered. */
  groupId: id.optional(),
  hour: hour.optional(),
};

/** The sums of a company's paid lunches. They never say what was eaten, or from which restaurant. */
const companyFigures = z.object({
  lunches: z.int(),
  /** How many different people had lunch. */
  people: z.int(),
  totalCop: cop,
  subsidyCop: cop,
  payrollCop: cop,
  /** What people paid themselves: by tingos, card or bank. */
  ownCop: cop,
  noShows: z.int(),
  /** How many lunches have a known arrival, and how many of these came on time. */
  timed: z.int(),
  onTime: z.int(),
  /** The average of stars in hundredths, or null when fewer than five people gave any. */
  rating: z.int().nullable(),
});

export type CompanyFigures = z.infer<typeof companyFigures>;

/** The figures of a part, or null when it has so few people that they would reveal something about each. */
const partFigures = companyFigures.omit({ rating: true }).nullable();

/** A place or a group of a company. `id` is null for people in no group. */
const companyPart = z.object({ id: id.nullable(), name: z.string(), figures: partFigures });

export type CompanyPart = z.infer<typeof companyPart>;

/** A group lunch that a budget of the company paid. It never says who ate, nor what. */
const companyGuestLunch = z.object({
  ...{ date: isoDate, host: z.string(), reason: z.string(), costCentre: z.string() },
  ...{ lunches: z.int(), amountCop: z.int() },
});

export type CompanyGuestLunch = z.infer<typeof companyGuestLunch>;

export const companyReport = {
  query: z.object(companyFilter).refine(isRightPeriod, wrongPeriod),
  reply: z.object({
    enterprises: named,
    enterpriseId: id,
    /** The places with lunches of enough people in the period, whatever the filter. */
    sites: named,
    /** The groups with lunches of enough people in the period, whatever the filter. */
    groups: named,
    /** Whether the filter leaves so few people that nothing is told about them: every figure is then 0. */
    few: z.boolean(),
    ...period,
    /** The period it is compared with. */
    before: z.object(period),
    /** The same dates of the year before. */
    yearBefore: z.object(period),
    /** Until when everything is counted (epoch ms), or null when nothing is counted yet. */
    completeUntil: instant.nullable(),
    /** How many active people the register (or the group) has. Null with a filter by place, where it is not known. */
    entitled: z.int().nullable(),
    current: companyFigures,
    prior: companyFigures,
    priorYear: companyFigures,
    days: z.array(z.object({ day: isoDate, lunches: z.int() })),
    /** How many different people had lunch in each of the last six months, oldest first. */
    months: z.array(z.object({ month: isoDate, people: z.int() })),
    bySite: z.array(companyPart),
    /** Its group lunches of guests and teams in the period, which are in what the company pays; by date. */
    guestLunches: z.array(companyGuestLunch),
    /** Of all of them, also those that are too many to be listed. */
    guestLunchSums: z.object({ groups: z.int(), lunches: z.int(), amountCop: z.int() }),
    byGroup: z.array(companyPart),
    /** By the hour of the lunch, earliest first. */
    byHour: z.array(z.object({ hour: z.string(), figures: partFigures })),
    /**
     * For each month with enough new people: how many had their first lunch at the company, and how many of these had
     * one in each month since.
     */
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
    /** The lunches of each date of this week that has lunches or is a working day, including those to come. */
    week: z.array(z.object({ date: isoDate, lunches: z.int() })),
  }),
};
export type CompanyMonth = z.infer<typeof companyMonth.reply>;

const companyPerson = z.object({
  userId: id,
  name: z.string(),
  /** Null when the person is not in the company's register. */
  identificationType: z.string().nullable(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  /** The place where they had most of their lunches. */
  site: z.string(),
  /** The group in which they had most of their lunches, or null. */
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
      /** A part of a person's name, document or employee code. */
      search: z.string().trim().max(80).optional(),
      order: z.enum(COMPANY_PEOPLE_ORDERS).default('subsidy'),
      /** A date of the month in which they had their first lunch at the company. */
      cohort: isoDate.optional(),
    })
    .refine(isRightPeriod, wrongPeriod),
  reply: definePage(companyPerson).extend({
    /** The sums of all people that were found, not only of this page. */
    sums: companyFigures.pick({ lunches: true, totalCop: true, subsidyCop: true, payrollCop: true, ownCop: true }),
  }),
};
export type CompanyPeople = z.infer<typeof companyPeople.reply>;

const wanted = z.object({ wanted: z.boolean() });
const ofCompany = z.object({ enterpriseId: id });

export const monthlyMail = { query: ofCompany, reply: wanted };

export const setMonthlyMail = { body: ofCompany.extend({ wanted: z.boolean() }), reply: wanted };
