export interface FilterChipsProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValueChange: (value: V) => void;
}

/**
 * A row of round choices that scrolls sideways: Todo, Típico, Saludable. Plain buttons, because it is on the first page,
 * where the library's toggle group weighs too much.
 */
export function FilterChips<V extends string>({ label, options, value, onValueChange }: FilterChipsProps<V>) {
  return (
    <fieldset aria-label={label} className="scrollbar-for-mouse -mx-4 flex gap-2 relative overflow-x-auto px-4 py-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className="press relative min-h-9 shrink-0 whitespace-nowrap rounded-full bg-surface px-3.5 font-semibold type-body-s shadow-[inset_0_0_0_1.5px_var(--border)] after:absolute after:-inset-1 aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:shadow-none"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
