import { sectionOf, sectionTitles } from '@sazon/domain/access/admin-navigation';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { adminBarEnd } from '../../session/admin-bar.tsx';
import { useMemory } from '../../session/memory.ts';
import { setUi, uiState } from '../../session/ui-state.ts';
import { TopBarAdmin } from '../../ui/admin-bar.tsx';
import { iconOf, useAdminItems } from './admin-entries.tsx';
import { useWasTrue } from './use-was-true.ts';

const AdminDrawer = lazy(() => import('./admin-drawer.tsx').then((file) => ({ default: file.AdminDrawer })));

export interface AdminLayoutProps {
  /** Chooses the restaurant that the screens below show. */
  switcher?: ReactNode;
}

/** Specification section 2 'Admin layout' and its top bar: drawer toggle, section title, restaurant switcher. */
export function AdminLayout({ switcher }: AdminLayoutProps) {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const itemsOf = useAdminItems();
  const group = section && itemsOf(section).find((item) => `${pathname}/`.startsWith(`${item.path}/`));
  const tabs = group?.items ?? [];
  const hasDrawer = useWasTrue(useMemory(uiState).adminDrawerOpen);
  return (
    <>
      <TopBarAdmin
        section={section ? sectionTitles[section] : 'Administración'}
        onMenu={() => setUi({ adminDrawerOpen: true })}
        tabs={tabs.map((item) => ({
          label: item.label,
          icon: iconOf(item),
          active: pathname === item.path,
          render: <Link to={item.path as string} />,
        }))}
        end={<div ref={adminBarEnd.write} className="flex items-center gap-1" />}
      >
        {section === 'restaurant' && switcher}
      </TopBarAdmin>
      <Outlet />
      <Suspense>{hasDrawer && <AdminDrawer section={section} />}</Suspense>
    </>
  );
}
