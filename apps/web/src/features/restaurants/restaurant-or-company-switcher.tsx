import { Combobox } from '@base-ui/react/combobox';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isNameMatch } from '../../ui/name-match.ts';
import { NameSearchPopup } from '../../ui/overlays/name-search-popup.tsx';

export interface SwitcherOption {
  id: string;
  name: string;
}

export interface RestaurantOrCompanySwitcherProps {
  /** "Cambiar de restaurante". */
  label: string;
  options: readonly SwitcherOption[];
  value: string | null;
  onValueChange: (id: string) => void;
}

/** The active restaurant or enterprise on the dark top bar. A single one is plain text. */
export function RestaurantOrCompanySwitcher({
  label,
  options,
  value,
  onValueChange,
}: RestaurantOrCompanySwitcherProps) {
  const current = options.find((option) => option.id === value) ?? null;
  const face = current && (
    <>
      <Avatar name={current.name} size="s" className="size-7" />
      <span className="min-w-0 max-w-[18rem] truncate max-tablet:max-w-[10rem]">{current.name}</span>
    </>
  );
  if (options.length <= 1) return <p className="type-item flex min-w-0 items-center gap-2.5">{face}</p>;
  return (
    <Combobox.Root
      items={[...options]}
      value={current}
      onValueChange={(option: SwitcherOption | null) => option && onValueChange(option.id)}
      itemToStringLabel={(option: SwitcherOption) => option.name}
      isItemEqualToValue={(a: SwitcherOption, b: SwitcherOption) => a.id === b.id}
      filter={(option: SwitcherOption, typed: string) => isNameMatch(option.name, typed)}
      autoHighlight
    >
      <Combobox.Trigger
        aria-label={current ? `${label}: ${current.name}` : label}
        className="type-item flex h-11 min-w-0 items-center gap-2.5 rounded bg-[rgb(255_255_255/.1)] pr-3.5 pl-2"
      >
        {face ?? <span>Elige</span>}
        <Icon name="caret-down" weight="bold" size="xs" />
      </Combobox.Trigger>
      <NameSearchPopup label={label} keyOf={(option: SwitcherOption) => option.id}>
        {(option: SwitcherOption) => (
          <>
            <Avatar name={option.name} size="s" />
            <span className="min-w-0 flex-1">{option.name}</span>
          </>
        )}
      </NameSearchPopup>
    </Combobox.Root>
  );
}
