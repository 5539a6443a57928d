import type { RouteReply } from '@sazon/contract/define-route';
import type { adminOrderFilters } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { isOrderStatus, ORDER_STATUSES, staffStatusLabels } from '@sazon/domain/orders/status';
import { useRef } from 'react';
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
  /** Whether nobody chose the days: the list is of today by itself. */
  isImplicit: boolean;
  onChange: (change: Partial<OrdersSearch>) => void;
}

/** Sets the days in the address. A chosen day that would cross the other side, or that nobody chose, takes it along. */
function useDays(search: OrdersSearch, isImplicit: boolean, onChange: OrdersFiltersProps['onChange']) {
  /** A side as it was before it was taken along: a day that is typed digit by digit crosses it only in between. */
  const before = useRef<Pick<Partial<OrdersSearch>, 'desde' | 'hasta'>>({});
  // without either day the list is of all of them, not of today again
  const setDays = (desde: string | undefined, hasta: string | undefined) => {
    before.current = {};
    onChange({ desde, hasta, fechas: desde === undefined && hasta === undefined ? 'todas' : undefined });
  };
  const chooseDay = (side: 'desde' | 'hasta', day: string | undefined) => {
    const other = side === 'desde' ? 'hasta' : 'desde';
    const kept = before.current[other] ?? search[other];
    const crosses = day !== undefined && kept !== undefined && (side === 'desde' ? day > kept : day < kept);
    const follows = crosses || (isImplicit && day !== undefined);
    const days = { [side]: day, [other]: follows ? day : kept };
    setDays(days.desde, days.hasta);
    if (crosses && !isImplicit) before.current = { [other]: kept };
  };
  return { setDays, chooseDay };
}

/** Filters of the list, stored in the address. */
export function OrdersFilters({ search, filters, isImplicit, onChange }: OrdersFiltersProps) {
  const statuses = parseList(search.estado).filter(isOrderStatus);
  const counted = findCounted(search.estado);
  const chosen = (value: string) => (value === all ? undefined : value);
  const today = filters?.today;
  const { setDays, chooseDay } = useDays(search, isImplicit, onChange);
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
        onFrom={(day) => chooseDay('desde', day)}
        onTo={(day) => chooseDay('hasta', day)}
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
