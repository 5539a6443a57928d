import { SUBSIDY_SCOPES } from '@sazon/domain/payroll/subsidy-rules';
import { z } from 'zod';
import { cop, hour, id, isoDate } from '../scalars.ts';

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);

/** What an employer pays of a lunch (the domain's `SubsidyTerms`). */
export const subsidyTerms = z.object({
  enabled: z.boolean(),
  perOrderCop: cop.max(1_000_000, 'Un subsidio es de hasta $ 1.000.000 por almuerzo.'),
  ordersPerDay: z.int().min(1).max(20).nullable(),
  perPeriodCop: cop.max(100_000_000).nullable(),
  weekdays: z.array(weekday).min(1, 'Marca al menos un día.').max(7).readonly().nullable(),
  fromHour: hour.nullable(),
  toHour: hour.nullable(),
  locationIds: z.array(id).min(1, 'Marca al menos una sede.').max(200).readonly().nullable(),
});

/** A dated rule of a company, a group or a person (the domain's `SubsidyRule`). */
export const subsidyRule = z.object({
  scope: z.enum(SUBSIDY_SCOPES),
  startsOn: isoDate,
  endsOn: isoDate.nullable(),
  terms: subsidyTerms.nullable(),
});
