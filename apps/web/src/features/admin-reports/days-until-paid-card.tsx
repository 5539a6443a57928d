import type { PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { LEGAL_PAYMENT_DAYS } from '@sazon/domain/bills/settlement-dates-and-number';
import { formatCop } from '@sazon/domain/money/format';
import { describePayDays } from '@sazon/domain/reports/platform-report-sentences';
import { Link } from '@tanstack/react-router';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

const mostRows = 5;

/** How long restaurants wait for their money; what the law does not allow is red. */
export function DaysUntilPaidCard({ payDays }: { payDays: NonNullable<PlatformReport['payDays']> }) {
  const { open } = payDays;
  return (
    <ChartCard
      {...describePayDays(payDays)}
      remark={`Desde la emisión; la ley da ${LEGAL_PAYMENT_DAYS} días (Ley 2024 de 2020)`}
      table={{
        headings: ['Liquidación', 'Restaurante', 'Días', 'Por pagar'],
        rows: open.map(({ number, restaurant, days, owedCop }) => [number, restaurant, `${days}`, formatCop(owedCop)]),
      }}
      action={
        <Link to="/admin/sazon/facturacion/restaurantes" className={textActionClass}>
          Ver liquidaciones
        </Link>
      }
    >
      <ul aria-label="Liquidaciones sin pagar" className="grid grid-cols-1">
        {open.slice(0, mostRows).map(({ id, number, restaurant, days, owedCop }) => {
          const isLate = days > LEGAL_PAYMENT_DAYS;
          return (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 border-border border-b py-2 last:border-0">
              <span className="type-item min-w-0">{restaurant}</span>
              <span className={cx('type-item inline-flex items-center gap-1', isLate && 'text-danger-text')}>
                {isLate && <Icon name="warning" weight="fill" size="s" />}
                {days} {days === 1 ? 'día' : 'días'}
              </span>
              <span className="type-caption text-text-2">{number}</span>
              <span className="type-caption text-right text-text-2">
                <Money amountCop={owedCop} />
              </span>
            </li>
          );
        })}
      </ul>
    </ChartCard>
  );
}
