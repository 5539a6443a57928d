import { Combobox } from '@base-ui/react/combobox';
import { Icon } from '../icon.tsx';
import { isNameMatch } from '../name-match.ts';
import { NameSearchPopup } from '../overlays/name-search-popup.tsx';
import type { SelectBoxProps, SelectOption } from './select-box.tsx';

/** The list of a `LongSelectField` with more options than one reads through: it is searched by name. */
export function SearchBox({
  label,
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
}: SelectBoxProps & { label: string }) {
  return (
    <Combobox.Root
      items={[...options]}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: SelectOption | null) => option && onValueChange(option.value)}
      isItemEqualToValue={(one: SelectOption, other: SelectOption) => one.value === other.value}
      filter={(option: SelectOption, typed: string) => isNameMatch(option.label, typed)}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.Trigger className="type-body -mx-3.5 flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded px-3.5 text-left">
        <span className="min-w-0 flex-1 truncate">
          <Combobox.Value placeholder={placeholder} />
        </span>
        <Icon name="caret-down" weight="bold" size="xs" className="text-text-3" />
      </Combobox.Trigger>
      <NameSearchPopup label={label} keyOf={(option: SelectOption) => option.value}>
        {(option: SelectOption) => <span className="min-w-0 flex-1">{option.label}</span>}
      </NameSearchPopup>
    </Combobox.Root>
  );
}
