import { addDays } from '@sazon/domain/calendar/iso-date';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { spec } from '../../messages/specification-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LimitMeter } from '../../ui/lunch/limit-meter.tsx';
import { Money } from '../../ui/money.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { formatFullDayMonth } from './day-and-month-format.ts';
import { SavedCards } from './saved-cards.tsx';
import { isPromised } from './tingo-lot-row.tsx';
import { TingoMovements } from './tingo-movements.tsx';
import { creditLineQuery, walletQuery } from './wallet-calls.ts';

/** The payroll limit left in this period, with a link to its page; nothing without a line. */
function PayrollMeter() {
  const { data } = useQuery(creditLineQuery);
  if (!data?.line) return null;
  const { name, current } = data.line;
  return (
    <Card label={name}>
      <LimitMeter
        label={name}
        limitCop={current.limit}
        usedCop={current.used + current.reserved}
        note={`Se renueva el ${formatFullDayMonth(addDays(current.endPeriod, 1))}`}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 pt-3">
        <Link to="/cupo" className={textActionClass}>
          Ver mi cupo
        </Link>
        <Link to="/mi-billetera/nomina" className={textActionClass}>
          Mis descuentos
        </Link>
      </p>
    </Card>
  );
}

/** /mi-billetera: the balance, the payroll limit, the movements, and the saved cards. */
export function WalletScreen() {
  const { data } = useSuspenseQuery(walletQuery);
  const promised = data.reward.tingos.filter(isPromised).reduce((sum, lot) => sum + lot.pending, 0);
  return (
    <main>
      <Tablecloth tag="header" hem className="px-4 pt-(--bar-h) pb-9">
        <div className="mx-auto grid max-w-column gap-1 pt-3">
          <h1 tabIndex={-1} className="type-h1">
            {spec.navigation.wallet}
          </h1>
          <p className="type-body">Tus tingos: 1 tingo vale 1 peso.</p>
          <p className="type-display mt-2">
            <Money amountCop={data.available} />
          </p>
          {promised > 0 && (
            <p className="type-body font-semibold">
              Y <Money amountCop={promised} /> de regalos por llegar.
            </p>
          )}
          {data.available === 0 && promised === 0 && (
            <p className="type-body">Tu saldo está en $ 0. Compra tingos o invita a un amigo.</p>
          )}
        </div>
      </Tablecloth>
      <div className="px-4">
        <div className="mx-auto grid max-w-column grid-cols-1 gap-4 pt-2">
          <div className="grid gap-2.5 mobile:grid-cols-2">
            <LinkButton wide render={<Link to="/tingos/comprar" />}>
              Comprar tingos
            </LinkButton>
            <LinkButton wide look="quiet" render={<Link to="/tingos" />}>
              Ver mis tingos
            </LinkButton>
          </div>
          <PayrollMeter />
          <div className="grid grid-cols-1 gap-4 desktop:grid-cols-2 desktop:items-start desktop:gap-6">
            <TingoMovements />
            <SavedCards />
          </div>
        </div>
      </div>
    </main>
  );
}
