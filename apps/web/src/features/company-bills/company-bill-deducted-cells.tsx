import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { formatSigned } from '../payroll-deductions/reconciliation-sums-and-answers.tsx';

export const cellClass = 'px-3 py-2.5 laptop:table-cell';
export const sumClass = `${cellClass} type-body-s text-right font-semibold whitespace-nowrap tabular-nums max-laptop:text-left`;

/** What payroll deducted, and how that differs from what was asked; a dash for who was not to be deducted. */
export function CompanyBillDeductedCells({ deducted }: { deducted: CompanyBillPerson['deducted'] }) {
  const differenceCop = deducted === null ? 0 : (deducted.deductedCop ?? 0) - deducted.expectedCop;
  const isZero = differenceCop === 0;
  return (
    <>
      <td className={cx(sumClass, deducted === null && 'font-normal text-text-2')}>
        <span className="type-caption block text-text-2 laptop:hidden">Descontado</span>
        {deducted === null ? '–' : deducted.deductedCop === null ? 'no está' : formatCop(deducted.deductedCop)}
      </td>
      <td className={cx(sumClass, isZero && 'font-normal text-text-2', differenceCop < 0 && 'text-danger-text')}>
        <span className="type-caption block font-normal text-text-2 laptop:hidden">Diferencia</span>
        {deducted === null ? '–' : formatSigned(differenceCop)}
      </td>
    </>
  );
}
