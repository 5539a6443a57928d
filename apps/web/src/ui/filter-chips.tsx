import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';

export interface FilterChipsProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValueChange: (value: V) => void;
}

/** A row of round choices that scrolls sideways: Todo, Típico, Saludable. */
export function FilterChips<V extends string>({ label, options, value, onValueChange }: FilterChipsProps<V>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1"
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className="press relative min-h-9 shrink-0 whitespace-nowrap rounded-full bg-surface px-3.5 font-semibold type-body-s shadow-[inset_0_0_0_1.5px_var(--border)] after:absolute after:-inset-1 data-pressed:bg-inverse data-pressed:text-on-inverse data-pressed:shadow-none"
        >
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
