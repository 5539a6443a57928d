import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenFilters } from '@sazon/contract/kitchen-orders/routes';
import { MultiSegmented } from '../../ui/fields/segmented.tsx';
import { LazyFilterMenu } from '../../ui/overlays/lazy-menus.tsx';
import { formatBoardHour } from './board-order-texts.ts';

export type DayToFilter = RouteReply<typeof kitchenFilters>;

export interface HourAndLocationFiltersProps {
  /** The chosen hours and locations; an empty list means all of them. */
  filters: { readonly hours: readonly string[]; readonly locationIds: readonly string[] };
  onChange: (change: { hours?: string[]; locationIds?: string[] }) => void;
  /** Undefined until the day is loaded. */
  day: DayToFilter | undefined;
  /** True to show the number of orders at each hour. */
  counted?: boolean;
}

/** The filters for hours and locations of a day, on the board and the print page. */
export function HourAndLocationFilters({ filters, onChange, day, counted = false }: HourAndLocationFiltersProps) {
  const times = day?.times ?? [];
  const places = day?.locations ?? [];
  return (
    <>
      {times.length > 0 && (
        <MultiSegmented
          label="Horas"
          value={[...filters.hours]}
          onValueChange={(hours) => onChange({ hours })}
          segments={times.map(({ hour, count }) => ({
            value: hour,
            label: formatBoardHour(hour),
            count: counted ? count : undefined,
          }))}
          className="min-h-11"
        />
      )}
      {places.length > 1 && (
        <LazyFilterMenu
          label="Lugares de entrega"
          icon="map-pin"
          face={describeChosenLocations(filters.locationIds, places)}
          options={places.map(({ id, name, count }) => ({ value: id, label: name, count }))}
          value={filters.locationIds}
          onValueChange={(locationIds) => onChange({ locationIds })}
        />
      )}
    </>
  );
}

export function describeChosenLocations(
  chosen: readonly string[],
  places: readonly { id: string; name: string }[],
): string {
  if (chosen.length === 0) return 'Todos los lugares';
  const [first] = chosen;
  return chosen.length === 1 ? (places.find(({ id }) => id === first)?.name ?? '1 lugar') : `${chosen.length} lugares`;
}
