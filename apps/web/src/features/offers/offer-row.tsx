import type { RouteReply } from '@sazon/contract/define-route';
import type { listOffers } from '@sazon/contract/offers/routes';
import { formatDayMonth, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { SplitBar } from '../../ui/charts/split-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OfferStateTag } from './offer-state-tag.tsx';

type Row = RouteReply<typeof listOffers>['data'][number];

/** When an offer holds: '9 de nov a 4 de dic', 'Hasta el 22 de ene', 'Sin fecha de cierre'. */
function formatOfferDates(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return formatPeriod(from, to);
  if (to !== null) return `Hasta el ${formatDayMonth(to)}`;
  return from === null ? 'Sin fecha de cierre' : `Desde el ${formatDayMonth(from)}`;
}

const formatUses = ({ kind, uses }: Row) => {
  const [one, many] = kind === 'promotion' ? ['compra', 'compras'] : ['plato', 'platos'];
  return `${uses.toLocaleString('es-CO')} ${uses === 1 ? one : many}`;
};

/** An offer: the whole row opens it. */
export function OfferRow({ offer, onOpen }: { offer: Row; onOpen: () => void }) {
  const { kind, code, title, state, from, to, cost, budgetCop, waiting } = offer;
  const { platformCop, restaurantCop, enterpriseCop, spentCop } = cost;
  const paid = [
    { name: PRODUCT.name, amount: platformCop, color: 'platform' as const },
    { name: 'restaurantes', amount: restaurantCop, color: 'restaurant' as const },
    { name: 'empresas', amount: enterpriseCop, color: 'employer' as const },
    {
      name: 'por entregar o por usar',
      amount: Math.max(0, spentCop - platformCop - restaurantCop - enterpriseCop),
      color: 'other' as const,
    },
  ];
  const words = paid.filter(({ amount }) => amount > 0).map(({ name, amount }) => `${name} ${formatCop(amount)}`);
  return (
    <li className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-3.5 shadow-e1 laptop:grid-cols-[auto_minmax(0,1fr)_14rem_26rem_12rem]">
      <span aria-hidden className="grid size-11 place-items-center rounded bg-sunken text-text-2">
        <Icon name={kind === 'promotion' ? 'percent' : 'ticket'} />
      </span>
      <div className="min-w-0">
        <button
          type="button"
          className="type-item text-left after:absolute after:inset-0 after:rounded-lg focus-ring"
          onClick={onOpen}
        >
          {title}
        </button>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {code} · {formatOfferDates(from, to)}
        </p>
        {waiting > 0 && <p className="type-body-s font-semibold text-warning-text">Falta que acepten su parte</p>}
      </div>
      <p className="type-body-s max-laptop:col-span-2">{formatUses(offer)}</p>
      <div className="type-body-s grid gap-1 max-laptop:col-span-2">
        <span className="tabular-nums">
          <b className="font-semibold">{formatCop(spentCop)}</b>
          {budgetCop === null ? ' hasta hoy' : ` de ${formatCop(budgetCop)}`}
        </span>
        {words.length > 0 && (
          <>
            <SplitBar parts={paid} className="h-2!" />
            <span className="type-caption text-text-2">{words.join(', ')}</span>
          </>
        )}
      </div>
      {/* over both columns: in the first alone it would push the title away from its icon */}
      <div className="max-laptop:col-span-2">
        <OfferStateTag state={state} />
      </div>
    </li>
  );
}
