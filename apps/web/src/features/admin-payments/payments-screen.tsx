import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countOf } from '../../calls/count-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { intentsQuery, perPage } from './admin-payments-calls.ts';
import { PaymentStory } from './payment-story.tsx';
import { PaymentsFilters } from './payments-filters.tsx';
import type { PaymentsSearch } from './payments-search.ts';
import { PaymentsTable } from './payments-table.tsx';

/** /admin/sazon/pagos: every payment by an outside method, and the story of each. */
export function PaymentsScreen({ search }: { search: PaymentsSearch }) {
  const { data, isError, error, isPending, refetch } = useQuery(intentsQuery(search));
  const navigate = useNavigate();
  const go = (change: Partial<PaymentsSearch>) =>
    void navigate({ to: '.', search: ((now: PaymentsSearch) => ({ ...now, ...change })) as never, resetScroll: false });
  const page = search.pagina ?? 1;
  const pages = data ? Math.max(1, Math.ceil(data.total / perPage)) : 1;
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 py-6 desktop:px-6">
      <h1 tabIndex={-1} className="type-h1">
        Pagos
      </h1>
      <PaymentsFilters search={search} onChange={(change) => go({ ...change, pagina: undefined })} />
      {isPending && (
        <div className="grid gap-2">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {isError && !data && (
        <ErrorState
          title="No pudimos cargar los pagos."
          text={error.message}
          action={
            <Button look="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        />
      )}
      {data && data.data.length === 0 && (
        <EmptyState title="No hay pagos así." text="Cambia los filtros para ver otros." />
      )}
      {data && data.data.length > 0 && (
        <>
          <PaymentsTable intents={data.data} onOpen={(pago) => go({ pago })} />
          <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
            <Button look="quiet" disabled={page <= 1} onClick={() => go({ pagina: page - 1 })}>
              Anteriores
            </Button>
            <p role="status" className="type-body-s text-text-2">
              Página {page} de {pages}, {countOf(data.total)} pagos
            </p>
            <Button look="quiet" disabled={page >= pages} onClick={() => go({ pagina: page + 1 })}>
              Siguientes
            </Button>
          </nav>
        </>
      )}
      {search.pago && <PaymentStory intentId={search.pago} onClose={() => go({ pago: undefined })} />}
    </main>
  );
}
