import type { kitchenFilters } from '@sazon/contract/kitchen';
import type { RouteReply } from '@sazon/contract/route';
import { formatMediumDate } from '@sazon/domain/calendar/format';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyFilterMenu } from '../../ui/lazy-menus.tsx';
import { MultiSegmented, Segmented } from '../../ui/segmented.tsx';
import type { BoardFilters } from './board-filters.ts';
import { boardHour } from './board-orders.ts';
import { TypedSearch } from './typed-search.tsx';

export interface BoardBarProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  date: IsoDate;
  today: IsoDate;
  day: RouteReply<typeof kitchenFilters> | undefined;
  /** Goes to what there is to print of this day. */
  onPrint: () => void;
}

/** Day, hours, places, comandas or dishes, and the search. */
export function BoardBar({ filters, onChange, date, today, day, onPrint }: BoardBarProps) {
  const times = day?.times ?? [];
  const places = day?.locations ?? [];
  const goTo = (to: IsoDate) => onChange({ date: to === today ? null : to });
  return (
    <div className="flex flex-wrap items-center gap-2 ultra:gap-3">
      <DayStepper date={date} today={today} onChange={goTo} />
      {times.length > 0 && (
        <MultiSegmented
          label="Horas"
          value={[...filters.hours]}
          onValueChange={(hours) => onChange({ hours })}
          segments={times.map(({ hour, count }) => ({ value: hour, label: boardHour(hour), count }))}
          className="min-h-11"
        />
      )}
      {places.length > 1 && (
        <LazyFilterMenu
          label="Lugares de entrega"
          icon="map-pin"
          face={placesFace(filters.locationIds, places)}
          options={places.map(({ id, name, count }) => ({ value: id, label: name, count }))}
          value={filters.locationIds}
          onValueChange={(locationIds) => onChange({ locationIds })}
        />
      )}
      <Segmented
        label="Vista"
        value={filters.view}
        onValueChange={(view) => onChange({ view })}
        segments={[
          { value: 'comandas', label: 'Comandas', icon: 'receipt' },
          { value: 'platos', label: 'Platos', icon: 'bowl-food' },
        ]}
        className="min-h-11 max-laptop:order-last"
      />
      <div className="flex min-w-44 flex-1 items-center gap-2 desktop:ml-auto desktop:max-w-72">
        <div className="min-w-0 flex-1">
          <TypedSearch label="Buscar código" search={filters.search} onChange={(search) => onChange({ search })} />
        </div>
        <IconButton icon="printer" look="outline" label="Imprimir hoja y etiquetas" onClick={onPrint} />
      </div>
    </div>
  );
}

export function placesFace(chosen: readonly string[], places: readonly { id: string; name: string }[]): string {
  if (chosen.length === 0) return 'Todos los lugares';
  const [first] = chosen;
  return chosen.length === 1 ? (places.find(({ id }) => id === first)?.name ?? '1 lugar') : `${chosen.length} lugares`;
}

export function DayStepper({
  date,
  today,
  onChange,
}: {
  date: IsoDate;
  today: IsoDate;
  onChange: (to: IsoDate) => void;
}) {
  const name = formatMediumDate(date);
  return (
    <div className="flex min-h-11 items-center rounded bg-surface shadow-[inset_0_0_0_1.5px_var(--border)] max-mobile:w-full">
      <IconButton
        icon="caret-left"
        weight="bold"
        iconSize="xs"
        label="Día anterior"
        onClick={() => onChange(addDays(date, -1))}
      />
      <button
        type="button"
        disabled={date === today}
        onClick={() => onChange(today)}
        className="type-item min-h-11 min-w-40 flex-1 text-center"
        title={date === today ? undefined : 'Volver a hoy'}
      >
        {date === today ? `Hoy, ${name.toLowerCase()}` : name}
      </button>
      <IconButton
        icon="caret-right"
        weight="bold"
        iconSize="xs"
        label="Día siguiente"
        onClick={() => onChange(addDays(date, 1))}
      />
    </div>
  );
}
