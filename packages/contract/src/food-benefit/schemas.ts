import { BENEFIT_LEVELS } from '@sazon/domain/payroll/food-benefit';
import { z } from 'zod';
import { cop, definePage, id, isoDate, pageQuery } from '../scalars.ts';

/** The bounds of the food benefit in a month, with the UVT that gives them. */
export const foodBenefitLimit = z.object({
  limitCop: cop,
  salaryCop: cop,
  valueCop: cop,
  benefitUvt: z.int(),
  salaryUvt: z.int(),
  /** The year whose UVT it is; `isOwnYear` false: the month's own is not known yet. */
  year: z.int(),
  isOwnYear: z.boolean(),
});

/** What a company pays of a person's food in a calendar month; never what they eat. */
export const foodBenefit = z.object({
  paidCop: cop,
  /** Of lunches that are still to come. */
  scheduledCop: cop,
  /** What of both counts as income of the person. */
  incomeCop: cop,
  limitCop: cop,
  level: z.enum(BENEFIT_LEVELS),
});

const person = foodBenefit.extend({
  personId: id,
  name: z.string(),
  identificationType: z.string(),
  identification: z.string(),
  employeeId: z.string().nullable(),
});
export type FoodBenefitPerson = z.infer<typeof person>;

export const readFoodBenefit = {
  params: z.object({ enterpriseId: id }),
  query: z.object({
    ...pageQuery,
    /** A date of the month; missing: today. */
    month: isoDate.optional(),
  }),
  /** `data`: the people of 80 % or more and those who earn too much, the highest amounts first. */
  reply: definePage(person).extend({
    month: isoDate,
    limit: foodBenefitLimit,
    /** How many people are near the limit, over it, and earn too much for it, of those the company pays food. */
    near: z.int(),
    over: z.int(),
    income: z.int(),
  }),
};
export type FoodBenefitMonth = z.infer<typeof readFoodBenefit.reply>;
