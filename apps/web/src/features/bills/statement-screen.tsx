import { useNavigate } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { toLinesPart, toLinesSearch } from './settlement-calls.ts';
import { SettlementList } from './settlement-list.tsx';
import { SettlementScreen } from './settlement-screen.tsx';
import type { StatementSearch } from './statement-and-settlement-search-params.ts';
import { StatementWeek } from './statement-week.tsx';
import { StatementWeeks } from './statement-weeks.tsx';

const RestaurantReport = lazyNamed(() => import('../restaurant-report/restaurant-report.tsx'), 'RestaurantReport');

const views = [
  { value: 'cuentas', label: 'Liquidaciones' },
  { value: 'reporte', label: 'Reporte' },
] as const;

/** /admin/restaurantes/facturacion: the restaurant's weeks, and one of them line by line, from current orders and ledger. */
export function StatementScreen({ search }: { search: StatementSearch }) {
  const { active } = useActiveRestaurant();
  const navigate = useNavigate();
  const { semana, parte, pagina = 1, liquidacion, ver, dia, pestana, desde, hasta, marca, hora } = search;
  const go = (to: StatementSearch) => void navigate({ to: '.', search: to, resetScroll: false });
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-4 px-4 pt-4 pb-10">
      <h1 tabIndex={-1} className="type-h1">
        Facturación
      </h1>
      {active !== null && liquidacion === undefined && semana === undefined && (
        <Segmented
          label="Qué ver"
          className="justify-self-start"
          segments={views}
          value={pestana ?? 'cuentas'}
          onValueChange={(value) => go(value === 'reporte' ? { pestana: value } : {})}
        />
      )}
      {active === null ? (
        <Skeleton className="h-60" />
      ) : pestana === 'reporte' ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <RestaurantReport
            restaurantId={active.id}
            from={desde}
            to={hasta}
            brandId={marca}
            hour={hora}
            onPeriod={({ from, to }) => go({ pestana, desde: from, hasta: to, marca, hora })}
            onView={(view) => go({ pestana, ...view })}
            onOpen={(change) => go({ pestana, desde, hasta, marca, hora, ...change })}
          />
        </Suspense>
      ) : liquidacion !== undefined ? (
        <SettlementScreen
          key={active.id}
          restaurantId={active.id}
          id={liquidacion}
          part={toLinesPart({ ver, dia })}
          page={pagina}
          onPart={(part) => go({ liquidacion, ...toLinesSearch(part) })}
          onPage={(page) => go({ liquidacion, ver, dia, ...(page > 1 && { pagina: page }) })}
        />
      ) : semana === undefined ? (
        <Fragment key={active.id}>
          <SettlementList restaurantId={active.id} />
          <BankAccountCard restaurantId={active.id} />
          <StatementWeeks
            restaurantId={active.id}
            page={pagina}
            onPage={(page) => go(page === 1 ? {} : { pagina: page })}
          />
        </Fragment>
      ) : (
        <StatementWeek
          key={active.id}
          restaurantId={active.id}
          week={semana}
          part={parte}
          page={pagina}
          onWeek={(week) => go({ semana: week })}
          onPart={(part) => go({ semana, parte: part })}
          onPage={(page) => go({ semana, parte, ...(page > 1 && { pagina: page }) })}
        />
      )}
    </main>
  );
}
