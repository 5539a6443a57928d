import {
  MAX_SUBSIDY_ORDERS_PER_DAY,
  MAX_SUBSIDY_PER_ORDER_COP,
  MAX_SUBSIDY_PER_PERIOD_COP,
  SUBSIDY_SCOPES,
} from '@sazon/domain/payroll/subsidy-rules';
import { z } from 'zod';
import { cop, hour, id, isoDate } from '../scalars.ts';

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);

/** What an employer pays of a lunch, as it is answered (the domain's `SubsidyTerms`). */
export const subsidyTerms = z.object({
  enabled: z.boolean(),
  perOrderCop: cop,
  ordersPerDay: z.int().min(0).nullable(),
  perPeriodCop: cop.nullable(),
  weekdays: z.array(weekday).readonly().nullable(),
  fromHour: hour.nullable(),
  toHour: hour.nullable(),
  locationIds: z.array(id).readonly().nullable(),
});

/** The terms as they are sent to be saved, within sensible limits. */
export const writtenSubsidyTerms = subsidyTerms.extend({
  perOrderCop: cop.max(MAX_SUBSIDY_PER_ORDER_COP, 'Un subsidio es de hasta $ 1.000.000 por almuerzo.'),
  ordersPerDay: z
    .int()
    .min(1, 'Al menos un almuerzo al día.')
    .max(MAX_SUBSIDY_ORDERS_PER_DAY, 'Máximo 20 almuerzos al día.')
    .nullable(),
  perPeriodCop: cop.max(MAX_SUBSIDY_PER_PERIOD_COP).nullable(),
  weekdays: z.array(weekday).min(1, 'Marca al menos un día.').max(7).readonly().nullable(),
  locationIds: z.array(id).min(1, 'Marca al menos una sede.').max(200).readonly().nullable(),
});

/** A dated rule of a company, a group or a person (the domain's `SubsidyRule`). */
export const subsidyRule = z.object({
  scope: z.enum(SUBSIDY_SCOPES),
  startsOn: isoDate,
  endsOn: isoDate.nullable(),
  terms: subsidyTerms.nullable(),
});
