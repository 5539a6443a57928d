import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';

export interface MoneyMovementRowProps {
  icon: IconName;
  /** Payroll's blue, the tingos' maracuyá, or neutral. */
  tone?: 'tingos' | 'payroll' | 'plain';
  title: string;
  note: ReactNode;
  amountCop: number;
  /** Under the amount: 'de $ 20.000', 'Reservado'. */
  state?: ReactNode;
  /** The action under the note. */
  action?: ReactNode;
}

const tones = {
  tingos: 'bg-accent text-on-accent',
  payroll: 'bg-money-payroll text-(--on-money-payroll)',
  plain: 'bg-sunken text-text-2',
} as const;

/** One line of money: its subject, time and amount. */
export function MoneyMovementRow({
  icon,
  tone = 'tingos',
  title,
  note,
  amountCop,
  state,
  action,
}: MoneyMovementRowProps) {
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-3 border-border border-b py-2 last:border-0">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
        <Icon name={icon} size="m" />
      </span>
      <span className="min-w-0 flex-[1_1_13rem]">
        <span className="type-item block">{title}</span>
        <span className="type-body-s block text-text-2">{note}</span>
        {action}
      </span>
      <span className="ml-auto text-right">
        <span className="type-price block">
          <Money amountCop={amountCop} plus={amountCop > 0 && tone === 'tingos'} />
        </span>
        {state && <span className="type-caption block text-text-2">{state}</span>}
      </span>
    </li>
  );
}
