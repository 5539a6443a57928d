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
  /** Words on the button instead of the three dots. */
  face?: { text: string; icon?: IconName } | undefined;
}

const dotsClass = 'grid size-11 place-items-center rounded-full hover:bg-sunken data-popup-open:bg-sunken';
const faceClass =
  'type-item inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded bg-surface px-3.5 shadow-[inset_0_0_0_1.5px_var(--border)] hover:bg-surface-2';

/** The three dots of a row, or a button that opens into several. */
export function ActionMenu({ label, actions, face }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={label} className={face ? faceClass : dotsClass}>
        {face ? (
          <>
            {face.icon && <Icon name={face.icon} size="m" />}
            {face.text}
            <Icon name="caret-down" weight="bold" size="xs" className="text-text-3" />
          </>
        ) : (
          <Icon name="dots-three" weight="bold" size="xl" />
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="layer-alert" sideOffset={4} align="end">
          <Menu.Popup className={cx(popupClass, 'max-h-(--available-height) min-w-48 overflow-y-auto')}>
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
