import { useBlocker } from '@tanstack/react-router';
import { spec } from '../../messages/specification-texts.ts';
import { CloseGuardDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';

/** Asks before the page is left with unsaved changes (docs/specification.md section 5, edit mode). */
export function UnsavedProfileGuard({ enabled }: { enabled: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => enabled && current.pathname !== next.pathname,
    enableBeforeUnload: enabled,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  return (
    <CloseGuardDialog
      open={isAsking}
      onClose={() => isAsking && blocker.reset()}
      header={spec.registrationGuard.header}
      title={spec.registrationGuard.editTitle}
      text={spec.registrationGuard.text}
      stayLabel="Seguir editando"
      leaveLabel="Salir sin guardar"
      onLeave={() => isAsking && blocker.proceed()}
    />
  );
}
