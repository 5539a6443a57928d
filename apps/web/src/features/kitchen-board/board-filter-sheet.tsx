import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { TypedSearch } from '../../ui/fields/search-field-as-typed.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import type { BoardFilters } from '../kitchen-orders/board-filters.ts';
import { boardViews, countChosenFilters, noFilters } from '../kitchen-orders/board-filters.ts';
import { formatBoardHour } from '../kitchen-orders/board-order-texts.ts';
import type { DayToFilter } from '../kitchen-orders/hour-and-location-filters.tsx';

export interface BoardBarProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
  date: IsoDate;
  today: IsoDate;
  day: DayToFilter | undefined;
  /** Opens the print page of this day. */
  onPrint: () => void;
}

export interface BoardFilterSheetProps extends Pick<BoardBarProps, 'filters' | 'onChange' | 'day' | 'onPrint'> {
  onClose: () => void;
}

/** On a phone: the filters of the board, applied at once. */
export function BoardFilterSheet({ filters, onChange, day, onPrint, onClose }: BoardFilterSheetProps) {
  const times = day?.times ?? [];
  const places = day?.locations ?? [];
  return (
    <BottomSheet
      onClose={onClose}
      title="Filtros"
      footer={
        <div className="flex gap-2">
          {countChosenFilters(filters) > 0 && (
            <Button look="quiet" wide onClick={() => onChange(noFilters)}>
              Quitar filtros
            </Button>
          )}
          <Button wide onClick={onClose}>
            Ver el tablero
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            label="Vista"
            value={filters.view}
            onValueChange={(view) => onChange({ view })}
            segments={boardViews}
            className="min-h-11"
          />
          <Button look="quiet" size="s" onClick={onPrint}>
            <Icon name="printer" size="m" />
            Imprimir
          </Button>
        </div>
        <TypedSearch label="Buscar código" search={filters.search} onChange={(search) => onChange({ search })} />
        {times.length > 0 && (
          <ChoiceChips
            legend="Horas"
            options={times.map(({ hour, count }) => ({ value: hour, label: `${formatBoardHour(hour)} (${count})` }))}
            value={filters.hours}
            onValueChange={(hours) => onChange({ hours })}
          />
        )}
        {places.length > 1 && (
          <ChoiceChips
            legend="Lugares de entrega"
            options={places.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
            value={filters.locationIds}
            onValueChange={(locationIds) => onChange({ locationIds })}
          />
        )}
      </div>
    </BottomSheet>
  );
}
