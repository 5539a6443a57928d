import { useId } from 'react';

export interface PlaceSelectProps {
  label: string;
  /** The first choice, which is no place: all of them, or none yet. */
  all: string;
  locations: readonly { id: string; name: string; enterprise?: string | null }[];
  value: string | null;
  onValueChange: (id: string | null) => void;
}

/** One of many places, by the device's own list: it is searched by typing. */
export function PlaceSelect({ label, all, locations, value, onValueChange }: PlaceSelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="type-item">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value === '' ? null : currentTarget.value)}
        className="type-body min-h-12 w-full min-w-0 rounded bg-surface px-3 shadow-[inset_0_0_0_1.5px_var(--border-strong)]"
      >
        <option value="">{all}</option>
        {locations.map((place) => (
          <option key={place.id} value={place.id}>
            {place.enterprise ? `${place.name} (${place.enterprise})` : place.name}
          </option>
        ))}
      </select>
    </div>
  );
}
