import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '../pages/lazy-named.ts';
import type { TabMenuProps } from '../pages/tab-menu.tsx';
import type { ActionMenuProps } from './action-menu.tsx';
import {
  ActionFace,
  buildActionFaceClass,
  FilterFace,
  filterFaceClass,
  TabMenuFace,
  tabMenuFaceClass,
} from './closed-menu-buttons.tsx';
import type { FilterMenuProps } from './filter-menu.tsx';
import { focusAtOnce } from './focus-at-once.ts';

const ActionMenu = lazyNamed(() => import('./action-menu.tsx'), 'ActionMenu');
const FilterMenu = lazyNamed(() => import('./filter-menu.tsx'), 'FilterMenu');
const TabMenu = lazyNamed(() => import('../pages/tab-menu.tsx'), 'TabMenu');

interface UntilAskedProps extends Pick<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The button's content. */
  face: ReactNode;
  /** The open menu. */
  children: ReactNode;
}

/** A closed menu: its code loads with the first tap, and then it opens. Its button keeps the focus meanwhile. */
function UntilAsked({ face, children, ...look }: UntilAskedProps) {
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      {...look}
      ref={asked ? focusAtOnce : undefined}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {face}
    </button>
  );
  return asked ? <Suspense fallback={button}>{children}</Suspense> : button;
}

/** An `ActionMenu` that loads on demand. */
export const LazyActionMenu = (props: Omit<ActionMenuProps, 'defaultOpen'>) => (
  <UntilAsked
    aria-label={props.label}
    className={buildActionFaceClass(props.face)}
    face={<ActionFace face={props.face} />}
  >
    <ActionMenu {...props} defaultOpen />
  </UntilAsked>
);

/** A `FilterMenu` that loads on demand. */
export const LazyFilterMenu = (props: Omit<FilterMenuProps, 'defaultOpen'>) => (
  <UntilAsked className={filterFaceClass} face={<FilterFace label={props.label} icon={props.icon} face={props.face} />}>
    <FilterMenu {...props} defaultOpen />
  </UntilAsked>
);

/** A `TabMenu` that loads on demand. */
export const LazyTabMenu = (props: Omit<TabMenuProps, 'defaultOpen'>) => (
  <UntilAsked aria-label={props.label} className={tabMenuFaceClass} face={<TabMenuFace />}>
    <TabMenu {...props} defaultOpen />
  </UntilAsked>
);
