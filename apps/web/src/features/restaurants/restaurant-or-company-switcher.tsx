import { Combobox } from '@base-ui/react/combobox';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { isNameMatch } from '../../ui/name-match.ts';
import { optionClass, popupClass } from '../../ui/overlays/overlay-classes.ts';

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
      <Combobox.Portal>
        <Combobox.Positioner className="layer-alert" positionMethod="fixed" sideOffset={6} align="start">
          <Combobox.Popup className={cx(popupClass, 'w-80 max-w-[calc(100vw-2.4rem)]')} aria-label={label}>
            <div className="mb-1 flex items-center gap-2 rounded bg-sunken px-3">
              <Icon name="magnifying-glass" size="s" className="text-text-3" />
              <Combobox.Input
                placeholder="Buscar"
                aria-label="Buscar"
                className="type-body h-11 w-full min-w-0 bg-transparent outline-none"
              />
            </div>
            <Combobox.Empty className="type-body text-text-2 [&:not(:empty)]:p-3">Nada se llama así.</Combobox.Empty>
            <Combobox.List className="max-h-[min(36rem,var(--available-height))] overflow-y-auto">
              {(option: SwitcherOption) => (
                <Combobox.Item key={option.id} value={option} className={optionClass}>
                  <Avatar name={option.name} size="s" />
                  <span className="min-w-0 flex-1">{option.name}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" weight="bold" size="xs" className="text-primary-text" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
