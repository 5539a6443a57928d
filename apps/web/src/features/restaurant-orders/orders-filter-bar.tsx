import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenFilters } from '@sazon/contract/kitchen-orders/routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { isOrderStatus, ORDER_STATUSES, staffStatusLabels } from '@sazon/domain/orders/status';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { filterRowClass, TypedSearch } from '../../ui/fields/search-field-as-typed.tsx';
import { LazyFilterMenu } from '../../ui/overlays/lazy-menus.tsx';
import { formatBoardHour } from '../kitchen-orders/board-order-texts.ts';
import { describeChosenLocations } from '../kitchen-orders/hour-and-location-filters.tsx';
import type { OrdersFilters } from '../kitchen-orders/orders-table-filters.ts';

export interface OrdersFilterBarProps {
  filters: OrdersFilters;
  onChange: (change: Partial<OrdersFilters>) => void;
  dates: { start: IsoDate; end: IsoDate };
  period: RouteReply<typeof kitchenFilters> | undefined;
}

const statusOptions = ORDER_STATUSES.filter((status) => status !== 'pending_confirmation').map((status) => ({
  value: status,
  label: staffStatusLabels[status],
}));

/** The filters of the table for days, hours, locations and statuses, and the search. */
export function OrdersFilterBar({ filters, onChange, dates, period }: OrdersFilterBarProps) {
  const { hours, locationIds, statuses } = filters;
  const times = period?.times ?? [];
  const places = period?.locations ?? [];
  const from = (start: IsoDate) => onChange({ startDate: start, endDate: dates.end > start ? dates.end : start });
  const until = (end: IsoDate) => onChange({ startDate: dates.start < end ? dates.start : end, endDate: end });
  return (
    <div className="flex flex-wrap items-center gap-2 desktop:gap-3">
      <div className="flex gap-2 max-mobile:w-full">
        <DateBox label="Desde" value={dates.start} onChange={from} />
        <DateBox label="Hasta" value={dates.end} onChange={until} />
      </div>
      <div className={filterRowClass}>
        <LazyFilterMenu
          label="Horas"
          icon="clock"
          face={hours.length === 0 ? 'Todas las horas' : hours.map(formatBoardHour).join(', ')}
          options={listOptions(
            times.map(({ hour, count }) => ({ value: hour, label: formatBoardHour(hour), count })),
            hours,
          )}
          value={hours}
          onValueChange={(next) => onChange({ hours: next })}
        />
        <LazyFilterMenu
          label="Lugares de entrega"
          icon="map-pin"
          face={describeChosenLocations(locationIds, places)}
          options={places.map(({ id, name, count }) => ({ value: id, label: name, count }))}
          value={locationIds}
          onValueChange={(next) => onChange({ locationIds: next })}
        />
        <LazyFilterMenu
          label="Estados"
          icon="funnel"
          face={statusesFace(statuses)}
          options={statusOptions}
          value={statuses}
          onValueChange={(next) => onChange({ statuses: next.filter(isOrderStatus) })}
        />
      </div>
      <div className="min-w-40 flex-1 desktop:ml-auto desktop:max-w-72">
        <TypedSearch label="Código o nombre" search={filters.search} onChange={(search) => onChange({ search })} />
      </div>
    </div>
  );
}

/** Chosen options without orders stay in the list, so that they can be removed. */
function listOptions(options: readonly { value: string; label: string; count: number }[], chosen: readonly string[]) {
  const missing = chosen.filter((one) => !options.some(({ value }) => value === one));
  return [...options, ...missing.map((value) => ({ value, label: formatBoardHour(value), count: 0 }))];
}

function statusesFace(statuses: OrdersFilters['statuses']): string {
  const [first] = statuses;
  if (first === undefined) return 'Todos los estados';
  return statuses.length === 1 ? staffStatusLabels[first] : `${statuses.length} estados`;
}
