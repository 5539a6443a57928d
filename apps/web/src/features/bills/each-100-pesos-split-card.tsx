import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { calculateFairPay } from '@sazon/domain/bills/settlement-pay-breakdown';
import { formatCop } from '@sazon/domain/money/format';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';

/** Of each 100 pesos sold, what the restaurant gets and what each part takes; nothing without sales. */
export function Each100PesosSplitCard({ ladder }: Pick<SettlementDetail, 'ladder'>) {
  const pay = calculateFairPay(ladder);
  const { soldCop, toPayCop, discountsCop, commissionCop, taxesCop, restCop, keptOf100Cop } = pay;
  if (keptOf100Cop === null) return null;
  const parts = [
    { name: 'Para ti', cop: toPayCop, look: 'bg-accent' },
    { name: 'Comisión con IVA', cop: commissionCop, look: 'bg-danger' },
    { name: 'Descuentos a tu cargo', cop: discountsCop, look: 'bg-info' },
    { name: 'Retenciones', cop: taxesCop, look: 'bg-border-strong' },
    { name: 'Devoluciones y ajustes', cop: restCop, look: 'bg-success' },
  ].filter(({ cop }) => cop !== 0);
  return (
    <section aria-label="De lo que vendiste" className="min-w-0 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">
        De cada {formatCop(100)} que vendiste te quedan {formatCop(keptOf100Cop)}
      </h2>
      <div aria-hidden className="mt-3 flex h-5 gap-1 overflow-hidden rounded-sm">
        {parts.map(({ name, cop, look }) => (
          <span key={name} className={look} style={{ flexGrow: Math.abs(cop) / soldCop, minWidth: '.4rem' }} />
        ))}
      </div>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1.5 tablet:grid-cols-2">
        {parts.map(({ name, cop, look }) => (
          <div key={name} className="flex items-baseline justify-between gap-3">
            <dt className="type-body-s flex min-w-0 items-center gap-2 text-text-2">
              <span aria-hidden className={cx('size-3 shrink-0 rounded-[.3rem]', look)} />
              {name}
            </dt>
            <dd className="type-body-s whitespace-nowrap font-semibold tabular-nums">
              <Money amountCop={cop} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
