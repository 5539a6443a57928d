import type { User } from '@sazon/contract/users/schemas';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatHour } from '@sazon/domain/calendar/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { spec } from '../../messages/spec.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery.ts';
import { toInitials } from '../../ui/initials.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { MenuRow } from '../../ui/pages/menu-list.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { Card } from '../../ui/pages/page-parts.tsx';
import { saveMyData } from './download-data.ts';
import { NotificationsRow } from './notifications-row.tsx';
import { profileQuery } from './profile-calls.ts';

const PhoneSheet = lazyNamed(() => import('./phone-sheet.tsx'), 'PhoneSheet');
const EmailSheet = lazyNamed(() => import('./email-sheet.tsx'), 'EmailSheet');
const HealthSheet = lazyNamed(() => import('./health-sheet.tsx'), 'HealthSheet');
const ConsentsSheet = lazyNamed(() => import('./consents-sheet.tsx'), 'ConsentsSheet');
const PasswordSheet = lazyNamed(() => import('./password-sheet.tsx'), 'PasswordSheet');
const SecondFactorSheet = lazyNamed(() => import('./second-factor-sheet.tsx'), 'SecondFactorSheet');
const DevicesSheet = lazyNamed(() => import('./devices-sheet.tsx'), 'DevicesSheet');
const DeletionSheet = lazyNamed(() => import('./deletion-sheet.tsx'), 'DeletionSheet');

const route = getRouteApi('/_customer/perfil/');

/** /perfil: who I am, where lunch comes, what I must not eat, what I allow; my data to take along or to erase. */
export function ProfileScreen() {
  const { data: person } = useSuspenseQuery(profileQuery);
  const { seccion } = route.useSearch();
  const navigate = route.useNavigate();
  const [changingPhone, setChangingPhone] = useState(false);
  const [saving, setSaving] = useState(false);
  const open = (section: typeof seccion) => void navigate({ search: { seccion: section }, resetScroll: false });
  const close = () => open(undefined);
  const download = async () => {
    setSaving(true);
    await saveMyData().catch((error: Error) => toast.requestError(error.message));
    setSaving(false);
  };
  return (
    <main className="px-4 pb-6">
      <div className="mx-auto grid max-w-column grid-cols-1 gap-4 pt-4">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-16 shrink-0 place-items-center rounded-full bg-accent font-display font-extrabold text-[2.2rem] text-on-accent"
          >
            {toInitials(`${person.firstName} ${person.lastName}`)}
          </span>
          <span className="min-w-0">
            <span className="type-h2 block break-words">
              {person.firstName} {person.lastName}
            </span>
            <span className="type-body-s block text-text-2">{person.enterprise?.name ?? 'Sin empresa'}</span>
          </span>
        </div>
        {(person.pendingEmail !== null || (person.email && !person.verified)) && (
          <NoticeBar tone="warning" render={<Link to="/autenticacion/verificar-cuenta" />}>
            Falta verificar {person.pendingEmail ?? 'tu correo'}. Toca para hacerlo.
          </NoticeBar>
        )}
        <Section title="Tu almuerzo">
          <PlaceRow />
          <MenuRow
            icon="bowl-food"
            label="Alergias y dieta"
            note="Te avisamos en los platos y en el carrito"
            render={<button type="button" onClick={() => open('alergias')} />}
          />
          <MenuRow icon="heart" label={spec.navigation.favourites} render={<Link to="/mis-favoritos" />} />
          <NotificationsRow />
        </Section>
        <Section title="Tu cuenta">
          <MenuRow
            icon="user"
            label="Datos personales"
            note="Nombre, documento y empresa"
            render={<Link to="/perfil/datos" />}
          />
          <MenuRow
            icon="device-mobile"
            label="Celular"
            note={formatPhone(person.cellPhone)}
            render={<button type="button" onClick={() => setChangingPhone(true)} />}
          />
          <MenuRow
            icon="envelope-simple"
            label="Correo"
            note={emailNote(person)}
            render={<button type="button" onClick={() => open('correo')} />}
          />
          <MenuRow
            icon="key"
            label={person.hasPassword ? 'Cambiar contraseña' : 'Crear una contraseña'}
            note={person.hasPassword ? undefined : 'Hoy entras solo con el código de tu celular'}
            render={<button type="button" onClick={() => open('clave')} />}
          />
          <MenuRow
            icon="seal-check"
            label="Verificación en dos pasos"
            note={person.hasSecondFactor ? 'Activa' : 'Un código más al entrar, de una aplicación tuya'}
            render={<button type="button" onClick={() => open('dos-pasos')} />}
          />
          <MenuRow
            icon="sign-out"
            label="Mis dispositivos"
            note="Dónde está abierta tu cuenta"
            render={<button type="button" onClick={() => open('dispositivos')} />}
          />
          <MenuRow icon="user-plus" label={spec.navigation.referrals} render={<Link to="/perfil/referidos" />} />
        </Section>
        <Section title="Privacidad">
          <MenuRow
            icon="lock"
            label="Permisos y privacidad"
            note="Lo que nos permites, y su historia"
            render={<button type="button" onClick={() => open('permisos')} />}
          />
          <MenuRow
            icon="download-simple"
            label={saving ? 'Preparando el archivo…' : 'Descargar mis datos'}
            note="Un archivo con todo lo que guardamos de ti"
            render={<button type="button" disabled={saving} onClick={() => void download()} />}
          />
          <MenuRow
            icon="file-text"
            label="Licencias de terceros"
            note="De los programas y letras con que está hecho Sazón"
            render={<a href="/licencias.txt" target="_blank" rel="noreferrer" />}
          />
          <MenuRow
            icon="trash"
            label="Eliminar mi cuenta"
            render={<button type="button" onClick={() => open('eliminar')} />}
          />
        </Section>
      </div>
      <Suspense>
        {changingPhone && <PhoneSheet open onClose={() => setChangingPhone(false)} />}
        {seccion === 'alergias' && <HealthSheet onClose={close} />}
        {seccion === 'correo' && <EmailSheet person={person} onClose={close} />}
        {seccion === 'dos-pasos' && <SecondFactorSheet isOn={person.hasSecondFactor} onClose={close} />}
        {seccion === 'clave' && <PasswordSheet hasPassword={person.hasPassword} onClose={close} />}
        {seccion === 'dispositivos' && <DevicesSheet onClose={close} />}
        {seccion === 'permisos' && <ConsentsSheet onClose={close} />}
        {seccion === 'eliminar' && <DeletionSheet onClose={close} />}
      </Suspense>
    </main>
  );
}

/** One part of the profile under its name. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="type-h3 px-1">{title}</h2>
      <Card className="px-1! py-2!">{children}</Card>
    </section>
  );
}

/** The e-mail there is, and whether it counts. */
function emailNote({ email, verified }: User): string {
  if (email === null) return 'Todavía no tienes uno';
  return verified ? email : `${email} · sin verificar`;
}

/** Where and when lunch comes by default. */
function PlaceRow() {
  const { location, time, office, chosen } = useDelivery();
  const parts = [location?.name, time && formatHour(time.hour), office].filter(Boolean).join(' · ');
  return (
    <MenuRow
      icon="map-pin"
      label="Lugar y hora de entrega"
      note={chosen ? parts : 'Elige dónde almuerzas'}
      render={<button type="button" onClick={openPlaceSheet} />}
    />
  );
}
