import { formatCop } from '@sazon/domain/money/format';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { CountingMoney } from '../money.tsx';

/** Who pays. The four sources have the same colours in every bar, icon and chart. */
export type MoneySource = 'employer' | 'tingos' | 'payroll' | 'card';

const fills: Record<MoneySource, string> = {
  employer: 'bg-money-employer text-(--on-money-employer)',
  tingos: 'bg-money-tingos text-(--on-money-tingos)',
  payroll: 'bg-money-payroll text-(--on-money-payroll)',
  card: 'bg-money-card text-(--on-money-card)',
};
const icons = { employer: 'buildings', tingos: 'coins', payroll: 'identification-card', card: 'credit-card' } as const;

export interface PaymentSplitPart {
  source: MoneySource;
  /** `Tu empresa`, for screen readers. */
  label: string;
  amountCop: number;
}

/** A total as one bar, in the order of the rows below it. Zero parts are not drawn. */
export function PaymentSplitBar({ parts, className }: { parts: readonly PaymentSplitPart[]; className?: string }) {
  const shown = parts.filter((part) => part.amountCop > 0);
  const words = shown.map((part) => `${part.label} ${formatCop(part.amountCop).replace('$', '').trim()}`).join(', ');
  return (
    <div role="img" aria-label={`${words} pesos`} className={cx('flex h-4 gap-[.3rem]', className)}>
      {shown.map((part) => (
        <span
          key={part.source}
          className={cx(
            'min-w-1 rounded-[.3rem] transition-[flex-grow] duration-480 ease-out first:rounded-l-[.8rem] last:rounded-r-[.8rem] forced-colors:border',
            fills[part.source],
          )}
          style={{ flexGrow: part.amountCop, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}

export interface PaymentSourceRowProps {
  source: MoneySource;
  title: ReactNode;
  /** Its limit or rule: "Con esto completas tu cupo del mes". */
  note?: ReactNode | undefined;
  amountCop: number;
  /** Replaces the default icon: the employer's for its payroll. */
  icon?: IconName | undefined;
  /** Beside the title: the switch of tingos. */
  control?: ReactNode | undefined;
  /** Under the amount: "Cambiar". */
  action?: ReactNode | undefined;
}

export function PaymentSourceRow({ source, title, note, amountCop, icon, control, action }: PaymentSourceRowProps) {
  return (
    <div className="grid min-h-14.5 grid-cols-[4rem_1fr_auto] items-center gap-3 border-border border-b py-2 last:border-0">
      <span className={cx('grid size-10 place-items-center rounded', fills[source])}>
        <Icon name={icon ?? icons[source]} weight="fill" />
      </span>
      <div className="min-w-0">
        <div className="-my-2 flex min-h-6 items-center gap-2">
          <span className="type-item py-2 text-[1.55rem]">{title}</span>
          {control}
        </div>
        {note && <p className="text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{note}</p>}
      </div>
      <div className="grid justify-items-end gap-0.5">
        <CountingMoney amountCop={amountCop} className="type-label" />
        {action}
      </div>
    </div>
  );
}
