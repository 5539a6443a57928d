import { Menu } from '@base-ui/react/menu';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { FilterFace, type FilterFaceProps, filterFaceClass } from './closed-menu-buttons.tsx';
import { focusAtOnce } from './focus-at-once.ts';
import { optionClass, popupClass } from './overlay-classes.ts';

export interface FilterMenuProps extends FilterFaceProps {
  options: readonly { value: string; label: string; count?: number }[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** True to open the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** A button that opens a list of which several options may be chosen; a choice does not close it. */
export function FilterMenu({ options, value, onValueChange, defaultOpen = false, ...face }: FilterMenuProps) {
  const toggle = (one: string, on: boolean) =>
    onValueChange(options.map((option) => option.value).filter((id) => (id === one ? on : value.includes(id))));
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger ref={defaultOpen ? focusAtOnce : null} className={filterFaceClass}>
        <FilterFace {...face} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="layer-alert" positionMethod="fixed" sideOffset={6} align="start">
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
