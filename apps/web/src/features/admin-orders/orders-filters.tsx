import type { RouteReply } from '@sazon/contract/define-route';
import type { adminOrderFilters } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { isOrderStatus, ORDER_STATUSES, staffStatusLabels } from '@sazon/domain/orders/status';
import { parseList } from '../../calls/search-params-codec.ts';
import { Button } from '../../ui/button.tsx';
import { DateRange } from '../../ui/fields/date-range.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterMenu } from '../../ui/overlays/filter-menu.tsx';
import { findCounted } from './admin-orders-calls.ts';
import type { OrdersSearch } from './admin-orders-search-params.ts';

const all = 'all';

const countedNames = { almuerzos: 'Entregados o cobrados', 'no-recogidos': 'No recogidos y cobrados' } as const;

const statusOptions = ORDER_STATUSES.map((value) => ({ value, label: staffStatusLabels[value] }));

function statusesFace(chosen: readonly string[]): string {
  const [first] = chosen.filter(isOrderStatus);
  if (first === undefined) return 'Todos los estados';
  return chosen.length === 1 ? staffStatusLabels[first] : `${chosen.length} estados`;
}

const listOptions = (rows: readonly { id: string; name: string }[] | undefined, every: string) => [
  { value: all, label: every },
  ...(rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
];

export interface OrdersFiltersProps {
  search: OrdersSearch;
  filters: RouteReply<typeof adminOrderFilters> | undefined;
  onChange: (change: Partial<OrdersSearch>) => void;
}

/** Filters of the list, stored in the address. */
export function OrdersFilters({ search, filters, onChange }: OrdersFiltersProps) {
  const statuses = parseList(search.estado).filter(isOrderStatus);
  const counted = findCounted(search.estado);
  const chosen = (value: string) => (value === all ? undefined : value);
  const today = filters?.today;
  // without either day the list is of all of them, not of today again
  const setDays = (desde: string | undefined, hasta: string | undefined) =>
    onChange({ desde, hasta, fechas: desde === undefined && hasta === undefined ? 'todas' : undefined });
  const onlyToday = today !== undefined && search.desde === today && search.hasta === today;
  return (
    <section
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-3 desktop:grid-cols-[2.2fr_1.3fr_1.3fr_1fr_1fr]"
      aria-label="Filtros"
    >
      <SearchForm
        label="Código, cliente, celular (o sus 4 últimos) o plato"
        maxLength={80}
        className="col-span-full desktop:col-span-1"
        value={search.buscar ?? ''}
        onSearch={(text) => onChange({ buscar: text || undefined })}
      />
      <SelectField
        label="Restaurante"
        options={listOptions(filters?.restaurants, 'Todos')}
        value={search.restaurante ?? all}
        onValueChange={(value) => onChange({ restaurante: chosen(value) })}
      />
      <SelectField
        label="Lugar de entrega"
        options={listOptions(filters?.locations, 'Todos')}
        value={search.lugar ?? all}
        onValueChange={(value) => onChange({ lugar: chosen(value) })}
      />
      <DateRange
        from={search.desde}
        to={search.hasta}
        onFrom={(desde) => setDays(desde, search.hasta)}
        onTo={(hasta) => setDays(search.desde, hasta)}
      />
      <div className="flex flex-wrap items-center gap-2 col-span-full">
        <FilterMenu
          label="Estados"
          icon="funnel"
          face={statusesFace(statuses)}
          options={statusOptions}
          value={statuses}
          onValueChange={(next) => onChange({ estado: next.length === 0 ? undefined : next.join(',') })}
        />
        <Button
          size="s"
          look={onlyToday ? 'dark' : 'quiet'}
          aria-pressed={onlyToday}
          disabled={today === undefined}
          onClick={() => (onlyToday ? setDays(undefined, undefined) : setDays(today, today))}
        >
          Solo hoy
        </Button>
        {counted && (
          <Button size="s" look="dark" onClick={() => onChange({ estado: undefined })}>
            {countedNames[counted]}
            <Icon name="x" weight="bold" size="s" label="Quitar" />
          </Button>
        )}
      </div>
    </section>
  );
}
