import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { SectionHeader } from '../../ui/page-parts.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { MoneyRow } from './money-row.tsx';
import { movementLine } from './movement-words.ts';
import { UndoPurchase } from './undo-purchase.tsx';
import { movementsQuery } from './wallet-calls.ts';

/** What moved the tingos, a page at a time. */
export function Movements() {
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(movementsQuery);
  const movements = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="movements">
      <SectionHeader id="movements" title="Movimientos" />
      {isPending && (
        <div className="grid gap-2">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {isError && !data && (
        <ErrorState
          title="No pudimos cargar tus movimientos."
          text={error.message}
          level={3}
          action={
            <Button look="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        />
      )}
      {data && movements.length === 0 && (
        <p className="type-body text-text-2">Cuando compres, recibas o uses tingos, lo verás acá.</p>
      )}
      {movements.length > 0 && (
        <ul className="rounded-lg bg-surface px-4 shadow-e1">
          {movements.map((movement) => (
            <MoneyRow
              key={movement.id}
              {...movementLine(movement)}
              amountCop={movement.amount}
              action={movement.withdrawal && <UndoPurchase withdrawal={movement.withdrawal} />}
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
