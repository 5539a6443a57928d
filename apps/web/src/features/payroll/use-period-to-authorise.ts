import { pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import type { PendingDiscount } from '@sazon/contract/payroll/payroll-periods-schemas';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useUser } from '../../session/session-store.ts';

/** 'Payroll approbations' (docs/specification.md section 7): the period to be authorised, stored by person. */
export function usePeriodToAuthorise(): PendingDiscount | null {
  const person = useUser();
  const { data } = useQuery({
    ...queryFor(pendingDiscount, { query: {} }),
    queryKey: [pendingDiscount.name, { userId: person?.id }],
    enabled: person?.plan === 'nomina',
    meta: { silent: true },
  });
  const discount = data?.payrollDiscount;
  return discount?.status === 'pending' ? discount : null;
}
