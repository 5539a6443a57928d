import { isLimitPresent } from '@sazon/domain/payroll/limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { spec } from '../../messages/spec.ts';
import { useUser } from '../../session/session-store.ts';
import { useHasRoute } from '../../session/use-screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LimitMeter } from '../../ui/limit-meter.tsx';
import { Mantel } from '../../ui/mantel.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/page-parts.tsx';
import { TingoGroup } from './tingo-group.tsx';
import { type Lot, walletQuery } from './wallet-calls.ts';

const sum = (lots: readonly Lot[], amountOf: (lot: Lot) => number) =>
  lots.reduce((total, lot) => total + amountOf(lot), 0);

/** What payroll may still pay, while a period's credit is there (specification section 4: a limit counts above 1). */
function PayrollMeter({ lots }: { lots: readonly Lot[] }) {
  const name = useUser()?.enterprise?.data.payrollName ?? spec.payroll.defaultName;
  const limit = sum(lots, (lot) => lot.quantity);
  if (!isLimitPresent(limit)) return null;
  return (
    <Card>
      <LimitMeter label={name} limitCop={limit} usedCop={sum(lots, (lot) => lot.used + lot.pending)} />
    </Card>
  );
}

/** /mi-billetera: what can be spent, what payroll may still pay, and where the tingos come from. */
export function WalletScreen() {
  const { data } = useSuspenseQuery(walletQuery);
  const { reward, credit, debit } = data;
  const hasRoute = useHasRoute();
  const empty = reward.tingos.length + debit.tingos.length === 0;
  return (
    <main>
      <Mantel tag="header" hem className="px-4 pt-(--bar-h) pb-9">
        <div className="mx-auto grid max-w-column gap-1 pt-3">
          <h1 tabIndex={-1} className="type-h1">
            {spec.navigation.wallet}
          </h1>
          <p className="type-body">Tus tingos: 1 tingo vale 1 peso.</p>
          <p className="type-display mt-2">
            <Money amountCop={data.available} />
          </p>
        </div>
      </Mantel>
      <div className="px-4">
        <div className="mx-auto grid max-w-column grid-cols-1 gap-4 pt-2">
          <PayrollMeter lots={credit.tingos} />
          {hasRoute('/tingos/comprar') && (
            <LinkButton wide render={<Link to={'/tingos/comprar' as '/'} />}>
              Comprar tingos
            </LinkButton>
          )}
          <TingoGroup
            id="rewards"
            title="Regalos"
            leftCop={sum(reward.tingos, (lot) => lot.quantity - lot.used - lot.pending)}
            lots={reward.tingos}
          />
          <TingoGroup id="debit" title="Comprados y devueltos" leftCop={debit.quantity} lots={debit.tingos} />
          {empty && (
            <EmptyState
              title="Tu saldo está en $ 0."
              text="Cuando recibas un regalo o una devolución, aparecerá acá."
            />
          )}
        </div>
      </div>
    </main>
  );
}
