import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { guardRoute } from '@sazon/domain/access/page-guards';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { installEvent, isInstalled } from '../../device/app-install.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { spec } from '../../messages/specification-texts.ts';
import { hasAdministration, toActor, useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { isIos, offerInstall } from '../pwa/offer-app-install.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const CouponsDialog = lazyNamed(() => import('../coupons/coupons-dialog.tsx'), 'CouponsDialog');

const close = () => setUi({ showMenu: false });
/** The drawer closes first: one dialog at a time. */
const leaveTo = (next: () => void) => {
  close();
  next();
};

/** The menu's links that this person may open. */
function MenuRows({ onCoupons, onLogOut }: { onCoupons: () => void; onLogOut: () => void }) {
  const person = useUser();
  const installable = useMemory(installEvent) !== null || (isIos() && !isInstalled());
  const support = useQuery({ ...queryFor(settings), staleTime: 60 * 60_000 }).data?.support_link;
  const actor = toActor(person);
  const delivers = actor !== null && guardRoute('COURIER', { actor, path: '/domi' }).go === 'on';
  return (
    <nav aria-label={spec.navigation.menu} className="grid">
      {delivers && <MenuRow icon="moped" label="Mis entregas" render={<Link to="/domi" onClick={close} />} />}
      {actor !== null && hasAdministration() && (
        <MenuRow icon="storefront" label="Administrar" render={<Link to="/admin" onClick={close} />} />
      )}
      {person?.email && !person.verified && (
        <MenuRow
          icon="seal-check"
          label="Verificar mi correo"
          render={<Link to="/autenticacion/verificar-cuenta" onClick={close} />}
        />
      )}
      {person && (
        <MenuRow
          icon="user-plus"
          label={spec.navigation.referrals}
          render={<Link to="/perfil/referidos" onClick={close} />}
        />
      )}
      {person && (
        <MenuRow icon="ticket" label={spec.navigation.coupons} render={<button type="button" onClick={onCoupons} />} />
      )}
      <MenuRow icon="question" label="Ayuda" render={<Link to="/ayuda" onClick={close} />} />
      {typeof support === 'string' && (
        <MenuRow
          icon="chat-circle-dots"
          label={spec.navigation.support}
          render={<a href={support} target="_blank" rel="noreferrer" />}
        />
      )}
      {installable && (
        <MenuRow
          icon="download-simple"
          label="Instalar la app"
          render={<button type="button" onClick={() => leaveTo(offerInstall)} />}
        />
      )}
      {person && (
        <MenuRow icon="sign-out" label={spec.logOut.header} render={<button type="button" onClick={onLogOut} />} />
      )}
    </nav>
  );
}

/** docs/specification.md section 2 'Side menu', titled Menú. */
export function CustomerSideMenu() {
  const { showMenu } = useMemory(uiState);
  const person = useUser();
  const [leaving, setLeaving] = useState(false);
  const [coupons, setCoupons] = useState(false);
  return (
    <>
      <SideDrawer open={showMenu} onClose={close} title={spec.navigation.menu} footer={<ThemeSwitch />}>
        {person && <ProfileHead person={person} onGo={close} />}
        <MenuRows onCoupons={() => leaveTo(() => setCoupons(true))} onLogOut={() => setLeaving(true)} />
        {!person && (
          <div className="px-2 pt-4">
            <LinkButton wide render={<Link to="/autenticacion" onClick={close} />}>
              Entrar o crear cuenta
            </LinkButton>
          </div>
        )}
      </SideDrawer>
      <LazyOverlay open={coupons}>
        <CouponsDialog open={coupons} onClose={() => setCoupons(false)} />
      </LazyOverlay>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} onDone={close} />
    </>
  );
}
