import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { CountingMoney } from '../money.tsx';

export interface PriceLine {
  id: string;
  label: ReactNode;
  amountCop: number;
  /** True for a discount, which is green and has a negative amount. */
  saving?: boolean | undefined;
}

export interface PriceSummaryProps {
  lines: readonly PriceLine[];
  totalCop: number;
  /** True when the amounts are the last known ones, while new ones are calculated or after that failed. */
  stale?: boolean | undefined;
}

export function PriceSummary({ lines, totalCop, stale = false }: PriceSummaryProps) {
  return (
    <dl aria-busy={stale} className="grid gap-2">
      {lines.map((line) => (
        <div
          key={line.id}
          className={cx(
            'type-body-s flex justify-between gap-4 text-[1.5rem]',
            line.saving ? 'font-semibold text-success-text' : 'text-text-2',
          )}
        >
          <dt>{line.label}</dt>
          <dd className={line.saving ? undefined : 'text-text'}>
            <CountingMoney amountCop={line.amountCop} />
          </dd>
        </div>
      ))}
      <div className="type-h3 flex justify-between gap-4 border-border border-t-2 border-dashed pt-3 text-[1.9rem]">
        <dt>Total</dt>
        <dd>
          <CountingMoney amountCop={totalCop} />
        </dd>
      </div>
    </dl>
  );
}

/** "Entre el descuento y tu empresa te ahorras $ 34.000." */
export function SavingsNote({ children }: { children: ReactNode }) {
  return (
    <p className="type-item flex items-center gap-2.5 rounded bg-success-soft px-3.5 py-3 text-[1.4rem] text-success-text">
      <Icon name="piggy-bank" weight="fill" />
      <span>{children}</span>
    </p>
  );
}
