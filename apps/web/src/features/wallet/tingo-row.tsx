import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { formatLongDate } from '@sazon/domain/calendar/format';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import type { Lot } from './wallet-calls.ts';

const sources: Readonly<Record<string, string>> = {
  top_up: 'Compra de tingos',
  refund: 'Devolución',
  payroll_grant: 'Cupo de nómina',
};

const sourceOf = ({ source, isReward }: Lot) => (isReward ? 'Regalo' : (sources[source] ?? 'Tingos'));

/** One lot: what is left of it, and until when. */
export function TingoRow({ lot }: { lot: Lot }) {
  const left = lot.quantity - lot.used - lot.pending;
  return (
    <li className="flex min-h-20.5 items-center gap-3 border-border border-b py-2 last:border-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Icon name={lot.isReward ? 'leaf' : 'coins'} weight="fill" size="m" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-item block">{sourceOf(lot)}</span>
        <span className="type-body-s block text-text-2">
          {lot.expiresAt === null ? 'No vence' : `Vence el ${formatLongDate(bogotaDate(lot.expiresAt)).toLowerCase()}`}
        </span>
        {lot.pending > 0 && (
          <span className="type-body-s block text-text-2">
            <Money amountCop={lot.pending} /> pendientes
          </span>
        )}
      </span>
      <span className="text-right">
        <span className="type-price block">
          <Money amountCop={left} />
        </span>
        {lot.used > 0 && (
          <span className="type-caption block text-text-2">
            de <Money amountCop={lot.quantity} />
          </span>
        )}
      </span>
    </li>
  );
}
