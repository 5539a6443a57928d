import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { ConsentsAndExportSection } from './consents-and-export-section.tsx';
import { PayrollSection } from './payroll-section.tsx';
import { profileQuery } from './profile-calls.ts';
import { AccountSection, LunchSection, ProfileHead, type ProfileSection } from './profile-lunch-account-sections.tsx';

const PhoneSheet = lazyNamed(() => import('./phone-sheet.tsx'), 'PhoneSheet');
const CalendarFeedSheet = lazyNamed(() => import('./calendar-feed-sheet.tsx'), 'CalendarFeedSheet');
const EmailSheet = lazyNamed(() => import('./email-sheet.tsx'), 'EmailSheet');
const HealthSheet = lazyNamed(() => import('./health-sheet.tsx'), 'HealthSheet');
const ConsentsSheet = lazyNamed(() => import('./consents-sheet.tsx'), 'ConsentsSheet');
const PasswordSheet = lazyNamed(() => import('./password-sheet.tsx'), 'PasswordSheet');
const SecondFactorSheet = lazyNamed(() => import('./second-factor-sheet.tsx'), 'SecondFactorSheet');
const EmployerViewSheet = lazyNamed(() => import('./employer-view-sheet.tsx'), 'EmployerViewSheet');
const OpenSessionsSheet = lazyNamed(() => import('./open-sessions-sheet.tsx'), 'OpenSessionsSheet');
const DeleteAccountSheet = lazyNamed(() => import('./delete-account-sheet.tsx'), 'DeleteAccountSheet');

const route = getRouteApi('/_customer/perfil/');

/** /perfil: personal data, delivery, allergies, consents, and the export or deletion of the data. */
export function ProfileScreen() {
  const { data: person } = useSuspenseQuery(profileQuery);
  const { seccion } = route.useSearch();
  const navigate = route.useNavigate();
  const [changingPhone, setChangingPhone] = useState(false);
  const open = (section: ProfileSection | undefined) =>
    void navigate({ search: { seccion: section }, resetScroll: false });
  const close = () => open(undefined);
  return (
    <main className="px-4 pb-6">
      <div className="mx-auto grid max-w-column grid-cols-1 gap-4 pt-4">
        <ProfileHead person={person} />
        {(person.pendingEmail !== null || (person.email && !person.verified)) && (
          <NoticeBar tone="warning" render={<Link to="/autenticacion/verificar-cuenta" />}>
            Falta verificar {person.pendingEmail ?? 'tu correo'}. Toca para hacerlo.
          </NoticeBar>
        )}
        <LunchSection open={open} />
        <AccountSection person={person} open={open} onPhone={() => setChangingPhone(true)} />
        {person.plan === 'nomina' && person.enterprise && <PayrollSection person={person} />}
        <ConsentsAndExportSection hasEmployer={person.enterprise !== null} open={open} />
      </div>
      <Suspense>
        {changingPhone && <PhoneSheet open onClose={() => setChangingPhone(false)} />}
        {seccion === 'alergias' && <HealthSheet onClose={close} />}
        {seccion === 'calendario' && <CalendarFeedSheet onClose={close} />}
        {seccion === 'correo' && <EmailSheet person={person} onClose={close} />}
        {seccion === 'dos-pasos' && <SecondFactorSheet isOn={person.hasSecondFactor} onClose={close} />}
        {seccion === 'clave' && <PasswordSheet hasPassword={person.hasPassword} onClose={close} />}
        {seccion === 'dispositivos' && <OpenSessionsSheet onClose={close} />}
        {seccion === 'empresa' && person.enterprise && (
          <EmployerViewSheet employer={person.enterprise.name} onClose={close} />
        )}
        {seccion === 'permisos' && <ConsentsSheet onClose={close} />}
        {seccion === 'eliminar' && <DeleteAccountSheet onClose={close} />}
      </Suspense>
    </main>
  );
}
