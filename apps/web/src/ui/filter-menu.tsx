import { Menu } from '@base-ui/react/menu';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { optionClass, popupClass } from './overlay.ts';

export interface FilterMenuProps {
  /** "Lugares de entrega". */
  label: string;
  icon: IconName;
  /** What is chosen, in words: "4 lugares". */
  face: string;
  options: readonly { value: string; label: string; count?: number }[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
}

/** A button over a list of which several may be chosen; it stays open while choosing. */
export function FilterMenu({ label, icon, face, options, value, onValueChange }: FilterMenuProps) {
  const toggle = (one: string, on: boolean) =>
    onValueChange(options.map((option) => option.value).filter((id) => (id === one ? on : value.includes(id))));
  return (
    <Menu.Root>
      <Menu.Trigger className="type-item inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded bg-surface px-3.5 shadow-[inset_0_0_0_1.5px_var(--border)] forced-colors:border">
        <Icon name={icon} size="m" />
        <span className="sr-only">{label}: </span>
        <span className="max-w-[20rem] truncate">{face}</span>
        <Icon name="caret-down" weight="bold" size="xs" className="text-text-3" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="layer-alert" sideOffset={6} align="start">
          <Menu.Popup
            className={cx(
              popupClass,
              'max-h-[min(40rem,var(--available-height))] max-w-[calc(100vw-2.4rem)] overflow-y-auto',
            )}
          >
            {options.map((option) => (
              <Menu.CheckboxItem
                key={option.value}
                checked={value.includes(option.value)}
                onCheckedChange={(on) => toggle(option.value, on)}
                closeOnClick={false}
                className={cx(optionClass, 'group')}
              >
                <span className="grid size-6 shrink-0 place-items-center rounded-sm border-2 border-border-strong group-data-checked:border-success group-data-checked:bg-success group-data-checked:text-on-success">
                  <Menu.CheckboxItemIndicator>
                    <Icon name="check" weight="bold" size="xs" />
                  </Menu.CheckboxItemIndicator>
                </span>
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.count !== undefined && <span className="text-text-2 tabular-nums">{option.count}</span>}
              </Menu.CheckboxItem>
            ))}
            {value.length > 0 && (
              <Menu.Item
                className={cx(optionClass, 'font-semibold text-primary-text')}
                onClick={() => onValueChange([])}
              >
                Ver todos
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
