import type { Employee } from '@sazon/contract/employees/employee';
import { formatCop } from '@sazon/domain/money/format';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The ceiling of the running period, with what is spent and reserved of it. A full one says so. */
export function CeilingMeter({ employee: { amount, used, reserved } }: { employee: Employee }) {
  const taken = used + reserved;
  const isFull = amount > 0 && taken >= amount;
  const rest = isFull ? 'cupo lleno' : `de ${formatCop(amount)}`;
  return (
    <div className="grid gap-1.5">
      <span className="type-body-s">
        <b>{formatCop(taken)}</b> {rest}
      </span>
      <ProgressBar
        label={`${formatCop(taken)} ${rest}`}
        value={taken}
        max={amount}
        tone={isFull ? 'full' : 'payroll'}
      />
    </div>
  );
}
