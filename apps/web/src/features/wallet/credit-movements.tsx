import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { SectionHeader } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatFullDayMonth } from './day-and-month-format.ts';
import { MovementRow } from './movement-row.tsx';
import { creditMovementsQuery } from './wallet-calls.ts';

const states = { spent: 'Se descuenta', reserved: 'Reservado', returned: 'No se cobra' } as const;

export function CreditMovements() {
  const query = useInfiniteQuery(creditMovementsQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const lunches = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="credit-movements">
      <SectionHeader id="credit-movements" title="Movimientos" />
      <ListState what="los movimientos" query={query} level={3} />
      {data && lunches.length === 0 && (
        <p className="type-body text-text-2">Todavía no has pagado un almuerzo con tu cupo.</p>
      )}
      {lunches.length > 0 && (
        <ul className="rounded-lg bg-surface px-4 shadow-e1">
          {lunches.map((lunch) => (
            <MovementRow
              key={lunch.orderId}
              icon={lunch.state === 'returned' ? 'arrow-counter-clockwise' : 'bowl-food'}
              tone={lunch.state === 'returned' ? 'plain' : 'payroll'}
              title={lunch.dish}
              note={formatFullDayMonth(lunch.scheduleDate)}
              amountCop={lunch.amount}
              state={states[lunch.state]}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="quiet" wide className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más movimientos
        </Button>
      )}
    </section>
  );
}
