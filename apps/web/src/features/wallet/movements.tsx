import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { SectionHeader } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { MovementRow } from './movement-row.tsx';
import { describeMovement } from './movement-texts.ts';
import { UndoTingoPurchase } from './undo-tingo-purchase.tsx';
import { movementsQuery } from './wallet-calls.ts';

/** The movements of tingos, page by page. */
export function Movements() {
  const query = useInfiniteQuery(movementsQuery);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const movements = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="movements">
      <SectionHeader id="movements" title="Movimientos" />
      <ListState what="tus movimientos" query={query} level={3} />
      {data && movements.length === 0 && (
        <p className="type-body text-text-2">Cuando compres, recibas o uses tingos, lo verás acá.</p>
      )}
      {movements.length > 0 && (
        <ul className="rounded-lg bg-surface px-4 shadow-e1">
          {movements.map((movement) => (
            <MovementRow
              key={movement.id}
              {...describeMovement(movement)}
              amountCop={movement.amount}
              action={movement.withdrawal && <UndoTingoPurchase withdrawal={movement.withdrawal} />}
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
