import { type NavigationSection, sectionTitles } from '@sazon/domain/access/admin-navigation';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { spec } from '../../messages/specification-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { AdminNav, MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { buildDrawerEntries, useAdminItems } from './admin-navigation-entries.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const close = () => setUi({ adminDrawerOpen: false });

/** 'Menú de navegación': the entries of the section that the person may open. */
export function AdminDrawer({ section }: { section: NavigationSection | null }) {
  const { adminDrawerOpen } = useMemory(uiState);
  const person = useUser();
  const { pathname } = useLocation();
  const itemsOf = useAdminItems();
  const entries = section ? buildDrawerEntries(itemsOf(section), pathname, close) : [];
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState(false);
  // Expanded at first when it contains the page; a tap toggles it.
  const open = entries
    .filter((entry) => pathname.startsWith(entry.id) !== toggled.includes(entry.id))
    .map((entry) => entry.id);
  const toggle = (id: string) =>
    setToggled((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  return (
    <>
      <SideDrawer open={adminDrawerOpen} onClose={close} title={spec.navigation.adminDrawer} footer={<ThemeSwitch />}>
        {person && <ProfileHead person={person} onGo={close} />}
        {section && <AdminNav label={sectionTitles[section]} items={entries} open={open} onToggle={toggle} />}
        <div className="mt-3 border-border border-t pt-3">
          <MenuRow icon="buildings" label="Cambiar de sección" render={<Link to="/admin" onClick={close} />} />
          <MenuRow icon="house" label={spec.navigation.home} render={<Link to="/" onClick={close} />} />
          <MenuRow
            icon="sign-out"
            label={spec.logOut.header}
            render={<button type="button" onClick={() => setLeaving(true)} />}
          />
        </div>
      </SideDrawer>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} onDone={close} />
    </>
  );
}
