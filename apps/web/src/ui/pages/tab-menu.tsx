import { Menu } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { TabMenuFace, tabMenuFaceClass } from '../overlays/closed-menu-buttons.tsx';
import { focusAtOnce } from '../overlays/focus-at-once.ts';
import { optionClass, popupClass } from '../overlays/overlay-classes.ts';

export interface SectionTab {
  label: string;
  icon: IconName;
  active: boolean;
  render: ReactElement;
}

export interface TabMenuProps {
  /** "Más páginas de Admin". */
  label: string;
  tabs: readonly SectionTab[];
  /** True to open the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** The pages of a section that do not fit in its row of tabs. */
export function TabMenu({ label, tabs, defaultOpen = false }: TabMenuProps) {
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger ref={defaultOpen ? focusAtOnce : null} aria-label={label} className={tabMenuFaceClass}>
        <TabMenuFace />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="layer-alert" positionMethod="fixed" sideOffset={4} align="end">
          <Menu.Popup className={cx(popupClass, 'max-h-(--available-height) min-w-48 overflow-y-auto')}>
            {tabs.map((tab) => (
              <Menu.LinkItem key={tab.label} closeOnClick render={tab.render} className={optionClass}>
                <Icon name={tab.icon} size="m" />
                {tab.label}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
