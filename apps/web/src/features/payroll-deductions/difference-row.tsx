import type { ReconciliationRow } from '@sazon/contract/payroll-deductions/schemas';
import { describeFileDocument } from '@sazon/domain/employees/find-documents-by-employee-code';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  reconciliationOutcomeNames,
  resolutionNames,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatSigned } from './reconciliation-sums-and-answers.tsx';

export const differenceCells = {
  head: 'type-caption px-3 py-2.5 font-semibold text-text-2',
  cell: 'type-body-s px-3 py-2.5',
} as const;
const { cell } = differenceCells;

const differenceRowId = (id: string) => `diferencia-${id}`;

/** Focuses the button of a difference, without scrolling. */
export function focusDifference(id: string): void {
  const row = document.getElementById(differenceRowId(id));
  row?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
}

/** Scrolls to a difference and focuses its button. */
export function goToDifference(id: string): void {
  document.getElementById(differenceRowId(id))?.scrollIntoView({ block: 'center' });
  focusDifference(id);
}

interface DifferenceRowProps {
  row: ReconciliationRow;
  /** Whether the row is chosen; null when it cannot be, because its answer stays. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  isOpen: boolean;
  onOpen: () => void;
  /** What is done about it, below the row while it is open. */
  form: ReactNode;
}

/** A difference with its answer, and its form below. */
export function DifferenceRow({ row, chosen, onChoose, isOpen, onOpen, form }: DifferenceRowProps) {
  const name = row.name ?? describeFileDocument(row.identification);
  const differenceCop = -calculateDifferenceCop(row);
  const amount = `${cell} text-right whitespace-nowrap tabular-nums max-laptop:hidden`;
  const look = cx('border-border border-b', row.resolution === null && 'bg-accent-soft');
  const canAnswer = chosen !== null;
  return (
    <>
      <tr
        id={differenceRowId(row.id)}
        className={cx(
          'scroll-mt-24',
          !isOpen && look,
          isOpen && 'bg-accent-soft',
          'max-laptop:grid max-laptop:grid-cols-[1fr_auto]',
        )}
      >
        <td className={cell}>
          <span className="flex min-w-0 items-center gap-2">
            {canAnswer && (
              <Checkbox label={`Elegir a ${name}`} labelHidden checked={chosen} onCheckedChange={onChoose} />
            )}
            <span className="min-w-0">
              <b className="type-item block wrap-anywhere">{name}</b>
              <span className="type-caption text-text-2">
                {row.name !== null && `${formatIdentityDocument(row.identificationType, row.identification)}. `}
                {reconciliationOutcomeNames[row.outcome]}
                <span className="laptop:hidden">
                  : {formatCop(row.deductedCop ?? 0)} de {formatCop(row.expectedCop)}
                </span>
              </span>
            </span>
          </span>
        </td>
        <td className={amount}>{row.outcome === 'unknown' ? 'sin autorización' : formatCop(row.expectedCop)}</td>
        <td className={amount}>{row.deductedCop === null ? 'no está' : formatCop(row.deductedCop)}</td>
        <td className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums`}>
          <span className={cx(differenceCop < 0 && 'text-danger-text')}>{formatSigned(differenceCop)}</span>
        </td>
        <td className={`${cell} max-laptop:col-span-2`}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <Answer row={row} />
              {row.reason && <span className="type-caption block text-text-2 wrap-anywhere">«{row.reason}»</span>}
            </span>
            {canAnswer && (
              <Button look="text" size="s" data-row aria-expanded={isOpen} onClick={onOpen}>
                {row.resolution === null ? 'Decidir' : 'Cambiar'}
                <span className="sr-only"> lo de {name}</span>
              </Button>
            )}
          </span>
        </td>
      </tr>
      {isOpen && canAnswer && (
        <tr className={cx(look, 'bg-accent-soft max-laptop:block')}>
          <td colSpan={5} className="px-3 pb-3 max-laptop:block">
            <div className="rounded-lg bg-surface p-3.5 shadow-e1">{form}</div>
          </td>
        </tr>
      )}
    </>
  );
}

const Answer = ({ row: { resolution } }: { row: ReconciliationRow }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon
      name={resolution === null ? 'hourglass-medium' : 'check-circle'}
      weight="fill"
      size="s"
      className={resolution === null ? 'text-warning-text' : 'text-success-text'}
    />
    {resolution === null ? <b className="font-semibold">Por decidir</b> : resolutionNames[resolution]}
  </span>
);
