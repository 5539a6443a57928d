import { sectionOf, sectionTitles } from '@sazon/domain/access/admin-navigation';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { setUi } from '../../session/ui-state.ts';
import { TopBarAdmin } from '../../ui/admin-bar.tsx';
import { AdminDrawer } from './admin-drawer.tsx';

export interface AdminLayoutProps {
  /** Chooses the restaurant that the screens below show. */
  switcher?: ReactNode;
}

/** Specification section 2 'Admin layout' and its top bar: drawer toggle, section title, restaurant switcher. */
export function AdminLayout({ switcher }: AdminLayoutProps) {
  const section = sectionOf(useLocation().pathname);
  return (
    <>
      <TopBarAdmin
        section={section ? sectionTitles[section] : 'Administración'}
        onMenu={() => setUi({ adminDrawerOpen: true })}
      >
        {section === 'restaurant' && switcher}
      </TopBarAdmin>
      <Outlet />
      <AdminDrawer section={section} />
    </>
  );
}
