export interface ChoiceChipsProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onValueChange: (value: V[]) => void;
  disabled?: boolean;
}

/** Chips of a list, of which any number may be chosen. */
export function ChoiceChips<V extends string>({
  legend,
  options,
  value,
  onValueChange,
  disabled,
}: ChoiceChipsProps<V>) {
  const toggle = (one: V) =>
    onValueChange(value.includes(one) ? value.filter((kept) => kept !== one) : [...value, one]);
  return (
    <fieldset disabled={disabled}>
      <legend className="type-h3 pb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={value.includes(option.value)}
            onClick={() => toggle(option.value)}
            className="press type-body-s min-h-11 rounded-full bg-surface px-4 font-semibold shadow-[inset_0_0_0_1.5px_var(--border-strong)] first-letter:uppercase aria-pressed:bg-inverse aria-pressed:text-on-inverse aria-pressed:shadow-none disabled:opacity-60"
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
