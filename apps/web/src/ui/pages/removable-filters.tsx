import { Icon } from '../icon.tsx';

export interface RemovableFilter {
  /** 'Hora: 12:30' */
  label: string;
  onClose: () => void;
}

interface RemovableFiltersProps {
  /** 'Partes abiertas' */
  label: string;
  filters: readonly RemovableFilter[];
}

/** Lists what a page was limited to beside its fields, by a figure, a chart or a link; each can be taken away again. */
export function RemovableFilters({ label: listLabel, filters }: RemovableFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={listLabel} className="flex flex-wrap gap-2">
      {filters.map(({ label, onClose }) => (
        <li key={label}>
          <button
            type="button"
            onClick={onClose}
            className="type-item inline-flex min-h-11 items-center gap-2 rounded bg-inverse px-4 text-on-inverse focus-ring"
          >
            {label}
            <Icon name="x" weight="bold" size="s" label="Quitar" />
          </button>
        </li>
      ))}
    </ul>
  );
}
