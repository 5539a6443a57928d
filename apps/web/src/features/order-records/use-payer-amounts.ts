import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { spec } from '../../messages/specification-texts.ts';
import { useUser } from '../../session/session-store.ts';
import type { PaymentSplitPart } from '../../ui/lunch/payment-source-row-and-split-bar.tsx';

interface Paid {
  subsidy: number;
  tingos: number;
  payroll: number;
  outside: number;
  outsideMethod?: string | null;
}

/** Returns a function that lists the amount of each payer, in the usual order and colours, without zero amounts. */
export function usePaidByParts(): (paid: Paid) => PaymentSplitPart[] {
  const payrollName = useUser()?.enterprise?.data.payrollName ?? spec.payroll.defaultName;
  return ({ subsidy, tingos, payroll, outside, outsideMethod = null }) => {
    const parts: PaymentSplitPart[] = [
      { source: 'employer', label: 'Tu empresa', amountCop: subsidy },
      { source: 'tingos', label: 'Tus tingos', amountCop: tingos },
      { source: 'payroll', label: payrollName, amountCop: payroll },
      { source: 'card', label: formatOutsideMethod(outsideMethod), amountCop: outside },
    ];
    return parts.filter((part) => part.amountCop > 0);
  };
}
