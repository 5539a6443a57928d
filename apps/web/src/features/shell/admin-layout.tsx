import type { User } from '@sazon/contract/users/user';
import { findNavigationSection, sectionTitles } from '@sazon/domain/access/admin-navigation';
import { may } from '@sazon/domain/access/permission-check';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { adminBarEnd } from '../../session/admin-bar-end-controls.tsx';
import { toActor, useUser } from '../../session/session-store.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { TopBarAdmin } from '../../ui/pages/admin-and-consolidator-bars.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { getEntryIcon, listTabs, useAdminItems } from './admin-navigation-entries.tsx';

const AdminDrawer = lazyNamed(() => import('./admin-drawer.tsx'), 'AdminDrawer');

/** The logo and the name of the company, and the person. */
const EnterpriseHead = ({ person }: { person: User }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    {person.enterprise && <CompanyMark name={person.enterprise.name} logo={person.enterprise.logo} size="s" />}
    <p className="type-body-s min-w-0 truncate text-(--mora-200)">
      {person.enterprise && <b className="font-semibold text-white">{person.enterprise.name}</b>}
      <span className="max-tablet:hidden">
        {person.enterprise && ', '}
        {person.firstName} {person.lastName}
      </span>
    </p>
  </div>
);

const isPrefix = (path: string, tabs: readonly { path: string }[]): boolean =>
  tabs.some((other) => other.path.startsWith(`${path}/`));

export interface AdminLayoutProps {
  /** Chooses the restaurant of the screens below. */
  switcher?: ReactNode;
}

/**
 * docs/specification.md section 2 'Admin layout' and its top bar: drawer toggle, section title, restaurant switcher.
 */
export function AdminLayout({ switcher }: AdminLayoutProps) {
  const { pathname } = useLocation();
  const person = useUser();
  const actor = toActor(person);
  // the panel belongs to the platform
  const onPanel = pathname === '/admin' && actor !== null && may(actor, 'admin_orders_write');
  const section = onPanel ? 'platform' : findNavigationSection(pathname);
  const itemsOf = useAdminItems();
  const tabs = section ? listTabs(section, itemsOf(section)) : [];
  const showing = tabs.findLast(({ path }) => (path === '/admin' ? onPanel : `${pathname}/`.startsWith(`${path}/`)));
  const { adminDrawerOpen } = useMemory(uiState);
  return (
    <>
      <TopBarAdmin
        section={section ? sectionTitles[section] : 'Administración'}
        onMenu={() => setUi({ adminDrawerOpen: true })}
        tabs={tabs.map((item) => ({
          label: item.label,
          icon: getEntryIcon(item),
          active: item === showing,
          // a page whose address begins those of other tabs is marked only when it is open itself
          render: <Link to={item.items[0]?.path ?? item.path} activeOptions={{ exact: isPrefix(item.path, tabs) }} />,
        }))}
        end={<div ref={adminBarEnd.write} className="flex items-center gap-1" />}
      >
        {section === 'restaurant' && switcher}
        {section === 'enterprise' && person && <EnterpriseHead person={person} />}
      </TopBarAdmin>
      <Outlet />
      <LazyOverlay open={adminDrawerOpen}>
        <AdminDrawer section={section} />
      </LazyOverlay>
    </>
  );
}
