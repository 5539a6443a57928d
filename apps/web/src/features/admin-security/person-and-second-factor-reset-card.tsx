import { resetSecondFactor } from '@sazon/contract/auth/second-factor-routes';
import { listSecurityEvents, securityPerson } from '@sazon/contract/auth/security-events-routes';
import { may } from '@sazon/domain/access/permission-check';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { formatPhone } from '@sazon/domain/auth/phone';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { securityPersonQuery } from './security-calls.ts';

/** The person of the filtered events: contact data, and the reset of a lost second factor. */
export function PersonCard({ userId, onAll }: { userId: string; onAll: () => void }) {
  const query = useQuery(securityPersonQuery(userId));
  const person = query.data;
  const me = useUser();
  const actor = toActor(me);
  const [asking, setAsking] = useState(false);
  const reset = useCall(resetSecondFactor, {
    silent: true,
    invalidates: [securityPerson, listSecurityEvents],
    onSuccess: () => {
      setAsking(false);
      toast.success('Quitamos su verificación en dos pasos', { text: 'Cerramos sus sesiones y le avisamos.' });
    },
  });
  const mayReset = actor !== null && may(actor, screenPermissions.platformSecurity.edit) && me?.id !== userId;
  return (
    <Card className="grid grid-cols-1 gap-3 laptop:grid-cols-[minmax(0,1fr)_auto] laptop:items-center">
      <ListState what="esta persona" query={query} rows={1} />
      {person && (
        <div className="grid min-w-0 gap-1">
          <h2 className="type-h2 break-words">{person.name}</h2>
          <p className="type-body-s text-text-2 wrap-anywhere">
            {[formatPhone(person.cellPhone), person.email].filter(Boolean).join(', ')}
          </p>
          <p className="type-body-s">
            Verificación en dos pasos: {person.hasSecondFactor ? 'activa' : 'no la tiene'}.{' '}
            {person.openSessions === 1 ? '1 sesión abierta' : `${person.openSessions} sesiones abiertas`}
            {!person.active && '. Cuenta desactivada'}.
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {person && actor !== null && may(actor, screenPermissions.platformOrders.view) && (
          <LinkButton look="text" render={<Link to="/admin/sazon/ordenes" search={{ buscar: person.cellPhone }} />}>
            Ver sus órdenes
          </LinkButton>
        )}
        {person?.hasSecondFactor && mayReset && (
          <Button look="danger" onClick={() => setAsking(true)}>
            Restablecer dos pasos
          </Button>
        )}
        <Button look="quiet" onClick={onAll}>
          Ver a todos
        </Button>
      </div>
      {person && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          header="Restablecer dos pasos"
          title={`¿Quitar la verificación en dos pasos de ${person.name}?`}
          text="Antes confirma por teléfono que es quien dice ser. Cerramos todas sus sesiones y le avisamos por SMS y correo; la activa de nuevo al entrar."
          confirmLabel="Quitarla"
          destructive
          pending={reset.isPending}
          error={reset.error?.message}
          onConfirm={() => reset.mutate({ params: { userId } })}
        />
      )}
    </Card>
  );
}
