import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { topUpQuery } from './wallet-calls.ts';

const rowClass =
  'press flex min-h-18 items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1 hover:bg-surface-2 focus-visible:outline-2';

/** About how many lunches an amount pays, at the price of one with its fee. */
const aLunchCop = 20_000;
const countLunches = (amountCop: number) => {
  const count = Math.floor(amountCop / aLunchCop);
  return count === 1 ? 'Cerca de 1 almuerzo' : `Cerca de ${count} almuerzos`;
};

/** /tingos/comprar: amounts to buy in one tap, or another one. */
export function TingoPackagesScreen() {
  const { data } = useSuspenseQuery(topUpQuery);
  return (
    <main className="mx-auto grid w-full max-w-column grid-cols-1 gap-4 px-4 pt-3 pb-8">
      <p className="type-body text-text-2">1 tingo vale 1 peso, no vence y paga cualquier almuerzo.</p>
      <ul className="grid grid-cols-1 gap-2.5 tablet:grid-cols-2">
        {data.packages.map((amountCop) => (
          <li key={amountCop}>
            <Link to="/tingos/comprar/checkout" search={{ valor: amountCop }} className={rowClass}>
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
                <Icon name="coins" weight="fill" size="m" />
              </span>
              <span className="min-w-0 flex-1">
                <Money amountCop={amountCop} className="type-price block" />
                <span className="type-body-s block text-text-2">{countLunches(amountCop)}</span>
              </span>
              <Icon name="caret-right" weight="bold" size="xs" className="text-text-3" />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/tingos/comprar/individual" className={rowClass}>
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-text-2">
              <Icon name="pencil-simple" size="m" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="type-item block">Otro valor</span>
              <span className="type-body-s block text-text-2">
                Desde <Money amountCop={data.min} />
              </span>
            </span>
            <Icon name="caret-right" weight="bold" size="xs" className="text-text-3" />
          </Link>
        </li>
      </ul>
    </main>
  );
}
