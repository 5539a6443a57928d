import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { CoinStack } from './coin-stack.tsx';
import { byExpiry, isPromised } from './tingo-lot-row.tsx';
import { TingoLotsGroup } from './tingo-lots-group.tsx';
import { walletQuery } from './wallet-calls.ts';

/**
 * /tingos: the balance by groups, lot by lot: rewards with their expiry, bought and refunded tingos, payroll credit.
 */
export function TingosScreen() {
  const { data } = useSuspenseQuery(walletQuery);
  const { reward, credit, debit, available } = data;
  const left = reward.tingos.reduce((sum, lot) => sum + lot.quantity - lot.used - lot.pending, 0);
  const promised = reward.tingos.filter(isPromised).reduce((sum, lot) => sum + lot.pending, 0);
  const payrollName = useUser()?.enterprise?.data.payrollName ?? 'Crédito';
  const isEmpty = reward.tingos.length + debit.tingos.length + credit.tingos.length === 0;
  return (
    <main className="mx-auto grid w-full max-w-column grid-cols-1 gap-4 px-4 pt-3 pb-8">
      <section aria-label="Saldo" className="flex items-center gap-4 rounded-lg bg-surface p-4 shadow-e1">
        {left + debit.quantity > 0 ? (
          <CoinStack left={{ reward: left, debit: debit.quantity }} />
        ) : (
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
            <Icon name="coins" weight="fill" size="xl" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="type-body-s text-text-2">Puedes usar</p>
          <p className="type-h1">
            <Money amountCop={available} />
          </p>
          {reward.pending > promised && (
            <p className="type-body-s text-text-2">
              <Money amountCop={reward.pending - promised} /> de regalos están en almuerzos por entregar
            </p>
          )}
          {promised > 0 && (
            <p className="type-body-s text-text-2">
              <Money amountCop={promised} /> de regalos están por llegar
            </p>
          )}
        </div>
      </section>
      <LinkButton wide render={<Link to="/tingos/comprar" />}>
        Comprar tingos
      </LinkButton>
      <TingoLotsGroup id="rewards" title="Regalos" leftCop={left} lots={reward.tingos.toSorted(byExpiry)} />
      <TingoLotsGroup id="debit" title="Comprados y devueltos" leftCop={debit.quantity} lots={debit.tingos} />
      <TingoLotsGroup id="credit" title={payrollName} leftCop={credit.quantity} lots={credit.tingos} />
      {isEmpty && (
        <EmptyState title="Tu saldo está en $ 0." text="Compra tingos o invita a un amigo: 1 tingo vale 1 peso." />
      )}
      {!isEmpty && (
        <p className="type-body-s text-text-2">
          Primero usamos los regalos que vencen antes. Lo que compraste o te devolvimos no vence.
        </p>
      )}
    </main>
  );
}
