import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { intentsQuery, perPage } from './admin-payments-and-alarms-calls.ts';
import type { PaymentsSearch } from './admin-payments-search-params.ts';
import { AlarmsCard } from './alarms-card.tsx';
import { PaymentHistoryDrawer } from './payment-history-drawer.tsx';
import { PaymentsFilters } from './payments-filters.tsx';
import { PaymentsTable } from './payments-table.tsx';

/** /admin/sazon/pagos: every payment by an outside method, with its history. */
export function PaymentsScreen({ search }: { search: PaymentsSearch }) {
  const query = useQuery(intentsQuery(search));
  const { data } = query;
  const navigate = useNavigate({ from: '/admin/sazon/pagos' });
  const { go, narrow } = buildListSearch<PaymentsSearch>(
    (search) => void navigate({ to: '.', search, resetScroll: false }),
  );
  return (
    <DeskPage title="Pagos">
      <AlarmsCard onOpen={(pago) => go({ pago })} />
      <PaymentsFilters search={search} onChange={narrow} />
      <ListState what="los pagos" query={query} rows={3} />
      {data && data.data.length === 0 && (
        <EmptyState title="No hay pagos así." text="Cambia los filtros para ver otros." />
      )}
      {data && data.data.length > 0 && <PaymentsTable intents={data.data} onOpen={(pago) => go({ pago })} />}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['pago', 'pagos']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      {search.pago && <PaymentHistoryDrawer intentId={search.pago} onClose={() => go({ pago: undefined })} />}
    </DeskPage>
  );
}
