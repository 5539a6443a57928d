import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { calculateMostMonthlySubsidyCop } from '@sazon/domain/payroll/food-benefit';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { subsidiesQuery } from './subsidies-calls.ts';
import { type TypedRule, toTerms } from './subsidy-rule-form-data.ts';

/** Says that the typed rule can pay more food in a month than the law leaves free of income. */
export function FoodBenefitWarning({ enterpriseId }: { enterpriseId: string }) {
  const { data } = useQuery(subsidiesQuery(enterpriseId));
  const { control, getValues } = useFormContext<TypedRule>();
  const typed = useWatch({ control });
  const terms = toTerms({ ...getValues(), ...(typed as Partial<TypedRule>) });
  if (data === undefined || terms === null || !isIsoDate(typed.startsOn ?? '')) return null;
  const { limitCop, benefitUvt, year, isOwnYear } = data.benefitLimit;
  const mostCop = calculateMostMonthlySubsidyCop(terms, {
    ...{ from: typed.startsOn ?? '', periodKind: data.payrollPeriod, lunchesPerDate: data.lunchesPerDate },
  });
  if (mostCop <= limitCop) return null;
  return (
    <NoticeBar tone="warning">
      Esta regla puede llegar a {formatCop(mostCop)} al mes por persona
      {terms.ordersPerDay === null && ', porque no tiene tope al día'}. Desde {formatCop(limitCop)} ({benefitUvt} UVT
      {!isOwnYear && ` de ${year}`}) lo que pase cuenta como ingreso del empleado.
    </NoticeBar>
  );
}
