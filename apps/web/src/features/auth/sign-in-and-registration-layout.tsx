import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import './guest-cloth.css';
import { calculateStepProgress, REGISTRATION_STEPS } from '@sazon/domain/auth/registration-steps';
import {
  Link,
  Outlet,
  useBlocker,
  useCanGoBack,
  useLocation,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { useState } from 'react';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { useScreen } from '../../device/use-screen-declaration-and-go-back.ts';
import { spec } from '../../messages/specification-texts.ts';
import { pendingFavorite } from '../../session/finish-visitor-actions.ts';
import { registerForm, registration } from '../../session/persisted-registration-forms.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { SetTablePicture } from './laid-table-picture.tsx';
import { describeCompanyLink, findSignInReason } from './sign-in-reason-and-company-texts.ts';
import { companyLink } from './stored-sign-in-values.ts';
import { SupportLink } from './support-link.tsx';

const CloseGuardDialog = lazyNamed(
  () => import('../../ui/overlays/confirm-and-close-guard-dialog.tsx'),
  'CloseGuardDialog',
);

/** One step back; without history to the onboarding, and from there home. */
function useGuestBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) return router.history.back();
    const isFirst = router.state.location.pathname === '/autenticacion';
    void router.navigate({ to: isFirst ? '/inicio' : '/autenticacion' });
  };
}

/**
 * Stops the browser's way back out of a registration where something was typed: from its last step, whose code is
 * used, and from the others to a page before them.
 */
function useStopBack(isStarted: boolean) {
  return useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      isStarted &&
      (action === 'BACK' || action === 'GO') &&
      (current.pathname === '/autenticacion/registro/formulario' ||
        !next.pathname.startsWith('/autenticacion/registro')),
    enableBeforeUnload: false,
    withResolver: true,
  });
}

/** docs/specification.md section 2 'Registration layout': logo header, optional back, close and progress bar. */
export function GuestLayout() {
  const { guest = {} } = useScreen();
  const { progress, guard } = usePersisted(registration);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const goBack = useGuestBack();
  const { pathname } = useLocation();
  const { returnUrl } = useSearch({ strict: false });
  const company = usePersisted(companyLink)?.companyName;
  const wanted = findSignInReason(returnUrl, usePersisted(pendingFavorite)?.href);
  const reason = company === undefined ? wanted : describeCompanyLink(company);
  const isStarted = guest.progress === true && guard;
  const back = useStopBack(isStarted);
  const stay = () => {
    setAsking(false);
    back.reset?.();
  };
  const leave = () => {
    stay();
    registration.reset();
    registerForm.reset();
    companyLink.reset();
    void navigate({ to: pathname === '/autenticacion' ? '/inicio' : '/autenticacion' });
  };
  const isAsking = asking || back.status === 'blocked';
  const close = () => (isStarted ? setAsking(true) : leave());
  return (
    <div className="min-h-dvh bg-surface desktop:grid desktop:grid-cols-[44%_1fr]">
      <header className="guest-cloth">
        <Tablecloth hem className="absolute inset-0" />
        <SetTablePicture plates={guest.progress ? 3 + progress : 3} />
        <div className="relative grid grid-cols-[4.4rem_1fr_4.4rem] items-center px-2 pt-[max(.8rem,env(safe-area-inset-top))] desktop:p-6">
          {guest.back ? (
            <IconButton icon="arrow-left" weight="bold" label="Volver" look="raised" onClick={goBack} />
          ) : (
            <span />
          )}
          <Logo home={<Link to="/inicio" aria-label="Sazón, ir al inicio" />} className="mx-auto h-7" />
          {guest.close && <IconButton icon="x" weight="bold" label="Cerrar" look="raised" onClick={close} />}
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-6 pt-8 pb-8 desktop:min-h-dvh desktop:justify-center desktop:px-0">
        {guest.progress && (
          <section aria-label="Progreso del registro">
            <ProgressBar
              label={`Paso ${progress + 1} de ${REGISTRATION_STEPS.length}`}
              value={calculateStepProgress(progress)}
              max={1}
            />
          </section>
        )}
        {reason && <NoticeBar tone="info">{reason}</NoticeBar>}
        <Outlet />
        <SupportLink />
      </div>
      <LazyOverlay open={isAsking}>
        <CloseGuardDialog
          open={isAsking}
          onClose={stay}
          {...spec.registrationGuard}
          stayLabel="Continuar registro"
          leaveLabel="Cancelar"
          onLeave={leave}
        />
      </LazyOverlay>
    </div>
  );
}
