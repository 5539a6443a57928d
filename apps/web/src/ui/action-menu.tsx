import { Menu } from '@base-ui/react/menu';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import { optionClass, popupClass } from './overlay.ts';

export interface MenuAction {
  label: string;
  icon?: IconName | undefined;
  onSelect: () => void;
  disabled?: boolean | undefined;
  /** Cannot be undone. */
  destructive?: boolean | undefined;
}

export interface ActionMenuProps {
  /** "Acciones de Sara Valencia". */
  label: string;
  actions: readonly MenuAction[];
}

/** The three dots of a row. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken data-popup-open:bg-sunken"
      >
        <Icon name="dots-three" weight="bold" size="xl" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="layer-alert" sideOffset={4} align="end">
          <Menu.Popup className={cx(popupClass, 'min-w-48')}>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
                className={cx(optionClass, action.destructive && 'text-danger-text')}
              >
                {action.icon && <Icon name={action.icon} size="m" />}
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
