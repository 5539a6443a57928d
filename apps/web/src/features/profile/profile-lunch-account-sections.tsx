import type { User } from '@sazon/contract/users/user';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { toInitials } from '../../ui/initials.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { CompanyLinksRow } from './company-sign-in-links-row.tsx';
import { LowDataRow } from './low-data-row.tsx';
import { NotificationsRow } from './notifications-row.tsx';
import { SoundsRow } from './sounds-row.tsx';

/** The open sheet. */
export type ProfileSection =
  | 'alergias'
  | 'calendario'
  | 'correo'
  | 'clave'
  | 'dos-pasos'
  | 'dispositivos'
  | 'empresa'
  | 'permisos'
  | 'eliminar';

export type Open = (section: ProfileSection) => void;

/** Name, initials and employer. */
export function ProfileHead({ person }: { person: User }) {
  return (
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
  );
}

/** The default location and hour, and the allergies. */
export function LunchSection({ open }: { open: Open }) {
  return (
    <Section title="Tu almuerzo">
      <PlaceRow />
      <MenuRow
        icon="bowl-food"
        label="Alergias y dieta"
        note="Te avisamos en los platos y en el carrito"
        render={<button type="button" onClick={() => open('alergias')} />}
      />
      <MenuRow
        icon="calendar"
        label="Almuerzos en tu calendario"
        note="Un enlace privado para Google, Outlook o Apple"
        render={<button type="button" onClick={() => open('calendario')} />}
      />
      <MenuRow
        icon="arrows-clockwise"
        label="Piloto automático"
        note="Cada jueves te proponemos la semana"
        render={<Link to="/piloto-automatico" />}
      />
      <MenuRow icon="heart" label={spec.navigation.favourites} render={<Link to="/mis-favoritos" />} />
      <NotificationsRow />
      <LowDataRow />
      <SoundsRow />
    </Section>
  );
}

/** Contact and sign-in. */
export function AccountSection({ person, open, onPhone }: { person: User; open: Open; onPhone: () => void }) {
  return (
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
        render={<button type="button" onClick={onPhone} />}
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
      <CompanyLinksRow />
      <MenuRow
        icon="sign-out"
        label="Mis dispositivos"
        note="Dónde está abierta tu cuenta"
        render={<button type="button" onClick={() => open('dispositivos')} />}
      />
      <MenuRow icon="user-plus" label={spec.navigation.referrals} render={<Link to="/perfil/referidos" />} />
    </Section>
  );
}

/** A titled section of the profile. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="type-h3 px-1">{title}</h2>
      <Card className="px-1! py-2!">{children}</Card>
    </section>
  );
}

/** The current e-mail, and whether it is confirmed. */
function emailNote({ email, verified }: User): string {
  if (email === null) return 'Todavía no tienes uno';
  return verified ? email : `${email} · sin verificar`;
}

/** The default location and hour. */
function PlaceRow() {
  const { location, time, office, chosen } = useDelivery();
  // an office may also be typed as 'Piso 3', which says itself what it is
  const where = office && /^\d/.test(office) ? `oficina ${office}` : office;
  const parts = [location?.name, time && formatHour(time.hour), where].filter(Boolean).join(' · ');
  return (
    <MenuRow
      icon="map-pin"
      label="Lugar y hora de entrega"
      note={chosen ? parts : 'Elige dónde almuerzas'}
      render={<button type="button" onClick={openPlaceSheet} />}
    />
  );
}
