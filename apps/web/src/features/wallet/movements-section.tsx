import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { SectionHeader } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface MovementsSectionProps<Row> {
  id: string;
  /** Completes 'cargar …'. */
  what: string;
  query: UseInfiniteQueryResult<{ pages: { data: Row[] }[] }>;
  /** Said when there is none. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A list of movements of the wallet, page by page. */
export function MovementsSection<Row>({ id, what, query, empty, children }: MovementsSectionProps<Row>) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title="Movimientos" />
      <ListState what={what} query={query} level={3} />
      {data && rows.length === 0 && <p className="type-body text-text-2">{empty}</p>}
      {rows.length > 0 && <ul className="rounded-lg bg-surface px-4 shadow-e1">{rows.map(children)}</ul>}
      {hasNextPage && (
        <Button look="quiet" wide className="mt-3" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más movimientos
        </Button>
      )}
    </section>
  );
}
