import { isSearchByDigits } from '@sazon/domain/orders/search-by-digits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { useLive } from '../../session/use-live.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { filtersQuery, orderReads, ordersQuery, perPage } from './admin-orders-calls.ts';
import { fillToday, isNarrowed, isOfToday, type OrdersSearch } from './admin-orders-search-params.ts';
import { LunchesLeftBehindAlert } from './lunches-left-behind-alert.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersTable } from './orders-table.tsx';

// Loads on a tap, after the list is drawn.
const OrderDrawer = lazyNamed(() => import('./order-drawer.tsx'), 'OrderDrawer');

/** /admin/sazon/ordenes: the orders of every restaurant, and the problems that wait for an answer. */
export function AdminOrdersScreen({ search }: { search: OrdersSearch }) {
  const queryClient = useQueryClient();
  useLive(['platform'], () => {
    for (const read of orderReads) void queryClient.invalidateQueries({ queryKey: [read.name] });
  });
  const { data: filters, isError } = useQuery(filtersQuery);
  const shown = fillToday(search, filters?.today);
  // today is known once the filters are; without them the list shows every day
  const query = useQuery({ ...ordersQuery(shown), enabled: !isOfToday(search) || filters !== undefined || isError });
  const { data } = query;
  const navigate = useNavigate({ from: '/admin/sazon/ordenes/' });
  const { go, narrow } = buildListSearch<OrdersSearch>(
    (search) => void navigate({ to: '.', search, resetScroll: false }),
  );
  return (
    <DeskPage
      wide
      title="Órdenes"
      action={
        <LinkButton render={<Link to="/admin/sazon/ordenes/crear" />}>
          <Icon name="plus" weight="bold" size="s" />
          Nueva orden
        </LinkButton>
      }
    >
      <LunchesLeftBehindAlert />
      <Segmented
        label="Qué órdenes"
        className="w-fit"
        value={search.espera ?? 'todas'}
        segments={[
          { value: 'todas', label: 'Todas' },
          { value: 'problemas', label: 'Problemas abiertos', count: filters?.openProblems ?? 0 },
          { value: 'chats', label: 'Chats sin leer', count: filters?.unreadChats ?? 0 },
          { value: 'cobros', label: 'Cobros por decidir', count: filters?.heldCharges ?? 0 },
        ]}
        onValueChange={(value) => narrow({ espera: value === 'todas' ? undefined : value })}
      />
      <OrdersFilters search={shown} filters={filters} isImplicit={isOfToday(search)} onChange={narrow} />
      <ListState what="las órdenes" query={query} rows={3} />
      {data && data.data.length === 0 && <NothingHere search={shown} isToday={isOfToday(search)} onClear={narrow} />}
      {data && data.data.length > 0 && (
        <OrdersTable orders={data.data} stale={query.isPlaceholderData} onOpen={(orden) => go({ orden })} />
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['orden', 'órdenes']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      <Suspense>
        {search.orden && <OrderDrawer orderId={search.orden} onClose={() => go({ orden: undefined })} />}
      </Suspense>
    </DeskPage>
  );
}

const nobody = 'Nadie espera respuesta.';
const nothingWaits = {
  problemas: { title: nobody, text: 'Los problemas que reporten los clientes aparecen acá.' },
  chats: { title: nobody, text: 'Lo que escriban los clientes de una orden aparece acá.' },
  cobros: {
    title: 'Ningún cobro espera una decisión.',
    text: 'Cuando un domi cuenta tarde que nadie recogió, el cobro se revisa acá antes de hacerse.',
  },
} as const;

interface NothingHereProps {
  search: OrdersSearch;
  /** Whether the list shows today because nobody chose days. */
  isToday: boolean;
  onClear: (change: Partial<OrdersSearch>) => void;
}

const whatElse = ({ buscar = '' }: OrdersSearch) =>
  isSearchByDigits(buscar)
    ? 'Con 4 números buscas un código o el final de un celular. Escribe más para buscar otra cosa.'
    : 'Cambia los filtros para ver otras.';

function NothingHere({ search, isToday, onClear }: NothingHereProps) {
  if (search.espera !== undefined) {
    return <EmptyState {...nothingWaits[search.espera]} />;
  }
  if (isToday && !isNarrowed(search)) {
    return (
      <EmptyState
        title="Hoy no hay órdenes."
        text="Las de otros días están en todas las fechas."
        action={
          <Button look="quiet" onClick={() => onClear({ fechas: 'todas' })}>
            Ver todas las fechas
          </Button>
        }
      />
    );
  }
  const isAnything = isNarrowed(search) || search.desde !== undefined || search.hasta !== undefined;
  return (
    <EmptyState
      title={isAnything ? 'No hay órdenes así.' : 'Todavía no hay órdenes.'}
      text={isAnything ? whatElse(search) : 'Cuando alguien pida, la ves acá.'}
      action={
        isAnything && (
          <Button
            look="quiet"
            onClick={() =>
              onClear({
                buscar: undefined,
                estado: undefined,
                restaurante: undefined,
                lugar: undefined,
                desde: undefined,
                hasta: undefined,
                fechas: 'todas',
              })
            }
          >
            Quitar los filtros
          </Button>
        )
      }
    />
  );
}
