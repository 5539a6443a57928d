import { Menu } from '@base-ui/react/menu';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { ActionFace, type ActionFaceProps, buildActionFaceClass } from './closed-menu-buttons.tsx';
import { focusAtOnce } from './focus-at-once.ts';
import { optionClass, popupClass } from './overlay-classes.ts';

export interface MenuAction {
  label: string;
  /** A smaller text below it. */
  note?: string | undefined;
  icon?: IconName | undefined;
  onSelect: () => void;
  disabled?: boolean | undefined;
  /** True for an action that cannot be undone. */
  destructive?: boolean | undefined;
}

export interface ActionMenuProps extends ActionFaceProps {
  /** "Acciones de Sara Valencia". */
  label: string;
  actions: readonly MenuAction[];
  /** True to open the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** A menu of actions, behind a row's three dots or a button. */
export function ActionMenu({ label, actions, face, defaultOpen = false }: ActionMenuProps) {
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger ref={defaultOpen ? focusAtOnce : null} aria-label={label} className={buildActionFaceClass(face)}>
        <ActionFace face={face} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="layer-alert" positionMethod="fixed" sideOffset={4} align="end">
          <Menu.Popup className={cx(popupClass, 'max-h-(--available-height) min-w-48 overflow-y-auto')}>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                disabled={action.disabled ?? false}
                onClick={action.onSelect}
                className={cx(optionClass, action.destructive && 'text-danger-text')}
              >
                {action.icon && <Icon name={action.icon} size="m" />}
                {action.note ? (
                  <span className="grid min-w-0">
                    <b className="font-semibold">{action.label}</b>
                    <span className="type-caption text-text-2">{action.note}</span>
                  </span>
                ) : (
                  action.label
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
