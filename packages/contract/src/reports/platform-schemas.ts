import { REPORT_GROUPS } from '@sazon/domain/reports/report-groups';
import { z } from 'zod';
import { cop, hour, id, instant, isoDate } from '../scalars.ts';
import { askedPeriod, isRightPeriod, named, period, wrongPeriod } from './report-period-schemas.ts';

const platformFilter = {
  ...askedPeriod,
  enterpriseId: id.optional(),
  restaurantId: id.optional(),
  locationId: id.optional(),
  brandId: id.optional(),
  hour: hour.optional(),
  /** The city of the places. */
  city: z.string().max(80).optional(),
};

/** Sums of lunches for the platform. Refunds and results may be below zero. */
export const platformFigures = z.object({
  lunches: z.int(),
  /** What lunches cost before promotions and coupons. */
  salesCop: cop,
  feeCop: cop,
  commissionCop: cop,
  discountPlatformCop: cop,
  discountRestaurantCop: cop,
  discountEnterpriseCop: cop,
  subsidyCop: cop,
  payrollCop: cop,
  tingosCop: cop,
  cardCop: cop,
  bankCop: cop,
  refundRestaurantCop: z.int(),
  refundPlatformCop: z.int(),
  noShows: z.int(),
  cancelled: z.int(),
  cancelledRestaurant: z.int(),
  cancelledPlatform: z.int(),
  timed: z.int(),
  onTime: z.int(),
  ratings: z.int(),
  /** The average of stars in hundredths, or null when there are none. */
  rating: z.int().nullable(),
  firstLunches: z.int(),
});

export type PlatformFigures = z.infer<typeof platformFigures>;

/** What a promotion or coupon brought: its paid lunches, their sales, and what it cost each funder. */
export const reportOffer = z.object({
  kind: z.enum(['promotion', 'coupon']),
  code: z.string(),
  title: z.string(),
  lunches: z.int(),
  salesCop: cop,
  platformCop: cop,
  restaurantCop: cop,
  enterpriseCop: cop,
});

export type ReportOffer = z.infer<typeof reportOffer>;

/** How many days pass from the issue of a restaurant's settlement to its payment. */
const payDays = z.object({
  /** How many settlements were paid in the period, and how many of these (`late`) took over 45 days. */
  paid: z.int(),
  late: z.int(),
  /** Rounded to whole days, or null when none was paid. */
  averageDays: z.int().nullable(),
  longestDays: z.int().nullable(),
  /** Issued settlements that are not paid, with their days until now, longest first. */
  open: z.array(z.object({ id, restaurant: z.string(), number: z.string(), owedCop: cop, days: z.int() })),
});

export const platformReport = {
  query: z.object(platformFilter).refine(isRightPeriod, wrongPeriod),
  reply: z.object({
    restaurants: named,
    enterprises: named,
    locations: named,
    cities: z.array(z.string()),
    /** The brand of the filter, or null. */
    brand: z.object({ id, name: z.string() }).nullable(),
    ...period,
    before: z.object(period),
    /** The same dates of the year before. */
    yearBefore: z.object(period),
    completeUntil: instant.nullable(),
    current: platformFigures,
    prior: platformFigures,
    priorYear: platformFigures,
    /** How many different people had lunch, or null when they are not counted with these filters. */
    people: z.int().nullable(),
    priorPeople: z.int().nullable(),
    priorYearPeople: z.int().nullable(),
    /** The thirteen weeks until the end of the period, oldest first. */
    weeks: z.array(z.object({ start: isoDate, lunches: z.int(), salesCop: cop })),
    /** What each source paid in the four months until the end of the period, oldest first. */
    mix: z.array(
      z.object({ month: isoDate, subsidyCop: cop, payrollCop: cop, tingosCop: cop, cardCop: cop, bankCop: cop }),
    ),
    /** Payments by outside method; null with a filter by restaurant, company or place, to which they do not belong. */
    payments: z.array(z.object({ method: z.string(), tried: z.int(), failed: z.int() })).nullable(),
    hours: z.array(z.object({ hour: z.string(), timed: z.int(), onTime: z.int() })),
    /** The places with lunches for which nobody came, most first. */
    noShows: z.array(z.object({ id, name: z.string(), noShows: z.int() })),
    /** Promotions and coupons, those with most lunches first; null with a filter by company or place. */
    offers: z.array(reportOffer).nullable(),
    /** Null with a filter by company or place, to which settlements do not belong. */
    payDays: payDays.nullable(),
    /** For each month: how many people had their first lunch, and how many of these had one in each month since. */
    cohorts: z.array(z.object({ month: isoDate, people: z.array(z.int()) })),
  }),
};

export type PlatformReport = z.infer<typeof platformReport.reply>;

const platformGroup = platformFigures
  .pick({ lunches: true, salesCop: true, feeCop: true, commissionCop: true, noShows: true, timed: true, onTime: true })
  .extend({ id: z.string().nullable(), name: z.string(), refundCop: z.int(), rating: z.int().nullable() });

export type PlatformGroup = z.infer<typeof platformGroup>;

export const platformGroups = {
  query: z
    .object({ ...platformFilter, by: z.enum(REPORT_GROUPS).default('restaurant') })
    .refine(isRightPeriod, wrongPeriod),
  /** The groups with most sales first. */
  reply: z.object({ data: z.array(platformGroup) }),
};
