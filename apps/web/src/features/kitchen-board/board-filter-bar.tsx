import { Suspense, useState, useTransition } from 'react';
import { Button } from '../../ui/button.tsx';
import { TypedSearch } from '../../ui/fields/search-field-as-typed.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { DayStepper } from '../../ui/pages/day-stepper.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { boardViews, countChosenFilters } from '../kitchen-orders/board-filters.ts';
import { HourAndLocationFilters } from '../kitchen-orders/hour-and-location-filters.tsx';
import type { BoardBarProps } from './board-filter-sheet.tsx';

// Opened by a tap, and on a phone only.
const BoardFilterSheet = lazyNamed(() => import('./board-filter-sheet.tsx'), 'BoardFilterSheet');

/**
 * The board's filters: day, hours, locations, orders or dishes, and the search. On a phone one row: the day, and a
 * sheet with the rest.
 */
export function BoardFilterBar({ filters, onChange, date, today, day, onPrint }: BoardBarProps) {
  const [open, setOpen] = useState(false);
  // As a transition, because a slow phone takes seconds to load the sheet; until then the button shows progress.
  const [opening, startOpening] = useTransition();
  const chosen = countChosenFilters(filters);
  return (
    <div className="flex items-center gap-2 laptop:flex-wrap ultra:gap-3">
      <DayStepper date={date} today={today} onChange={(to) => onChange({ date: to === today ? null : to })} sharesRow />
      <Button
        look="quiet"
        size="s"
        loading={opening}
        onClick={() => startOpening(() => setOpen(true))}
        className="shrink-0 laptop:hidden"
      >
        <Icon name="funnel" size="m" />
        {chosen === 0 ? 'Filtros' : `Filtros (${chosen})`}
      </Button>
      <div className="hidden laptop:contents">
        <HourAndLocationFilters filters={filters} onChange={onChange} day={day} counted />
        <Segmented
          label="Vista"
          value={filters.view}
          onValueChange={(view) => onChange({ view })}
          segments={boardViews}
          className="min-h-11"
        />
        <div className="flex min-w-44 flex-1 items-center gap-2 desktop:ml-auto desktop:max-w-72">
          <div className="min-w-0 flex-1">
            <TypedSearch label="Buscar código" search={filters.search} onChange={(search) => onChange({ search })} />
          </div>
          <IconButton icon="printer" look="outline" label="Imprimir hoja y etiquetas" onClick={onPrint} />
        </div>
      </div>
      <Suspense>
        {open && (
          <BoardFilterSheet
            filters={filters}
            onChange={onChange}
            day={day}
            onPrint={onPrint}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
