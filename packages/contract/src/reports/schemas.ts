import { COMPANY_PEOPLE_ORDERS } from '@sazon/domain/reports/people-orders';
import { z } from 'zod';
import { cop, id, instant, isoDate, pageOf, pageQuery } from '../scalars.ts';
import { askedPeriod, isRightPeriod, named, period, wrongPeriod } from './periods.ts';

const companyFilter = {
  ...askedPeriod,
  /** Left out: the first of those that the caller may see. */
  enterpriseId: id.optional(),
  locationId: id.optional(),
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

const companySite = z.object({
  id,
  name: z.string(),
  /** null: so few people that their figures would tell about each. */
  figures: companyFigures.omit({ rating: true, subsidyCop: true, payrollCop: true, ownCop: true }).nullable(),
});

export type CompanySite = z.infer<typeof companySite>;

export const companyReport = {
  query: z.object(companyFilter).refine(isRightPeriod, wrongPeriod),
  reply: z.object({
    enterprises: named,
    enterpriseId: id,
    /** The places of enough people with lunches in the period, whatever the filter. */
    sites: named,
    ...period,
    /** The period it is compared with. */
    before: z.object(period),
    /** Until when everything is counted (epoch ms); null: nothing is counted yet. */
    completeUntil: instant.nullable(),
    /** Active people of the register; null: of one place they are unknown. */
    entitled: z.int().nullable(),
    current: companyFigures,
    prior: companyFigures,
    days: z.array(z.object({ day: isoDate, lunches: z.int() })),
    /** Different people of the last six months, oldest first. */
    months: z.array(z.object({ month: isoDate, people: z.int() })),
    bySite: z.array(companySite),
  }),
};

export type CompanyReport = z.infer<typeof companyReport.reply>;

const companyPerson = z.object({
  userId: id,
  name: z.string(),
  /** null: not in the company's register. */
  identificationType: z.string().nullable(),
  identification: z.string().nullable(),
  employeeId: z.string().nullable(),
  /** The place of most of their lunches. */
  site: z.string(),
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
    })
    .refine(isRightPeriod, wrongPeriod),
  reply: pageOf(companyPerson).extend({
    /** Of all people found, not only of the page. */
    sums: companyFigures.pick({ lunches: true, totalCop: true, subsidyCop: true, payrollCop: true, ownCop: true }),
  }),
};
export type CompanyPeople = z.infer<typeof companyPeople.reply>;
