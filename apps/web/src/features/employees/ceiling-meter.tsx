import type { Employee } from '@sazon/contract/employees/employee';
import { formatCop } from '@sazon/domain/money/format';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** The ceiling of the running period, with what is spent and reserved of it. */
export function CeilingMeter({ employee: { amount, used, reserved } }: { employee: Employee }) {
  const taken = used + reserved;
  const text = `${formatCop(taken)} de ${formatCop(amount)}`;
  return (
    <div className="grid gap-1.5">
      <span className="type-body-s">
        <b>{formatCop(taken)}</b> de {formatCop(amount)}
      </span>
      <ProgressBar label={text} value={taken} max={amount} tone="payroll" />
    </div>
  );
}
