import { DateBox } from '../../ui/fields/date-box.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { BoardBarProps } from '../kitchen-board/board-filter-sheet.tsx';
import { HourAndLocationFilters } from '../kitchen-orders/hour-and-location-filters.tsx';
import { defaultPaper, type PrintFilters } from '../kitchen-orders/print-search-params.ts';

export interface PrintOptionsBarProps extends Omit<BoardBarProps, 'filters' | 'onChange' | 'onPrint'> {
  filters: PrintFilters;
  onChange: (change: Partial<PrintFilters>) => void;
}

/** Chooses sheets or labels, the paper, the day, hours and locations. */
export function PrintOptionsBar({ filters, onChange, date, today, day }: PrintOptionsBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 desktop:gap-3">
      <Segmented
        label="Qué se imprime"
        value={filters.what}
        onValueChange={(what) => onChange({ what, paper: defaultPaper[what] })}
        segments={[
          { value: 'sheet', label: 'Hoja de producción', icon: 'clipboard-text' },
          { value: 'labels', label: 'Etiquetas', icon: 'tag' },
        ]}
        className="min-h-11"
      />
      <Segmented
        label="Papel"
        value={filters.paper}
        onValueChange={(paper) => onChange({ paper })}
        segments={[
          { value: '58mm', label: '58 mm' },
          { value: '80mm', label: '80 mm' },
          { value: 'carta', label: 'Carta' },
          { value: 'a4', label: 'A4' },
        ]}
        className="min-h-11"
      />
      <div className="max-mobile:w-full">
        <DateBox label="Día" value={date} onChange={(to) => onChange({ date: to === today ? null : to })} />
      </div>
      <HourAndLocationFilters filters={filters} onChange={onChange} day={day} />
    </div>
  );
}
