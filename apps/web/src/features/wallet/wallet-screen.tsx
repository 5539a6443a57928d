import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mantel } from '../../ui/mantel.tsx';
import { Money } from '../../ui/money.tsx';
import { TingoRow } from './tingo-row.tsx';
import { walletQuery } from './wallet-calls.ts';

/** /mi-billetera: what can be spent, and where it comes from. */
export function WalletScreen() {
  const { data } = useSuspenseQuery(walletQuery);
  const lots = [...data.reward.tingos, ...data.credit.tingos, ...data.debit.tingos].filter(
    (lot, index, all) => all.findIndex((one) => one.id === lot.id) === index,
  );
  return (
    <main>
      <Mantel tag="header" hem className="pt-(--bar-h) pb-9">
        <div className="mx-auto grid max-w-column gap-1 px-4 pt-3">
          <h1 tabIndex={-1} className="type-h1">
            Mi billetera
          </h1>
          <p className="type-body">Tus tingos: 1 tingo vale 1 peso.</p>
          <p className="type-display mt-2">
            <Money amountCop={data.available} />
          </p>
        </div>
      </Mantel>
      <section className="mx-auto grid max-w-column gap-3 px-4 pt-5" aria-labelledby="tingos">
        <h2 id="tingos" className="type-h2 flex items-center gap-2">
          <Icon name="coins" weight="fill" size="l" />
          De dónde vienen
        </h2>
        {lots.length === 0 ? (
          <EmptyState
            level={3}
            title="Tu saldo está en $ 0"
            text="Cuando recibas un regalo o una devolución, aparecerá acá."
          />
        ) : (
          <ul className="rounded-lg bg-surface px-4 shadow-e1">
            {lots.map((lot) => (
              <TingoRow key={lot.id} lot={lot} />
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}
