import type { WebhookEndpoint } from '@sazon/contract/integrations/schemas';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { describeWebhookEvent } from '@sazon/domain/integrations/webhook-events-and-retries';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { IntegrationStateTag } from './integration-state-tag.tsx';
import { useIntegrationCall } from './integrations-calls.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';
import { WebhookDeliveriesDrawer } from './webhook-deliveries-drawer.tsx';
import { WebhookEndpointDialog } from './webhook-endpoint-dialog.tsx';

interface WebhookEndpointCardProps {
  place: StaffPlace;
  endpoint: WebhookEndpoint;
  mayChange: boolean;
}

const offWords = {
  staff: 'Apagada',
  failing: 'Apagada: no respondía',
  gone: 'Apagada: dijo que ya no existe',
} as const;

function State({ endpoint: { disabledWhy, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (disabledWhy !== null)
    return <IntegrationStateTag tone={disabledWhy === 'staff' ? 'quiet' : 'danger'} words={offWords[disabledWhy]} />;
  if (failingSince !== null)
    return <IntegrationStateTag tone="warning" words={`Falla desde el ${formatMoment(failingSince).toLowerCase()}`} />;
  return <IntegrationStateTag tone="success" words="Recibe" />;
}

const listFacts = ({ takenAt, waiting, bothSecretsUntil }: WebhookEndpoint): string[] => [
  takenAt === null ? 'No ha recibido nada todavía' : `Lo último lo recibió el ${formatMoment(takenAt).toLowerCase()}`,
  ...(waiting > 0 ? [waiting === 1 ? 'Espera 1 aviso' : `Esperan ${waiting} avisos`] : []),
  ...(bothSecretsUntil === null
    ? []
    : [`El secreto anterior sirve hasta el ${formatMoment(bothSecretsUntil).toLowerCase()}`]),
];

/** A webhook address: how its deliveries go, and the actions on it. */
export function WebhookEndpointCard({ place, endpoint, mayChange }: WebhookEndpointCardProps) {
  const { id, url, events, disabledAt } = endpoint;
  const [open, setOpen] = useState<'log' | 'change' | 'rotate' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const change = useIntegrationCall(place, 'changeEndpoint', { silent: false });
  const remove = useIntegrationCall(place, 'removeEndpoint', { onSuccess: close });
  const trial = useIntegrationCall(place, 'sendAgain', {
    silent: false,
    onSuccess: () => {
      toast.success('Prueba enviada', { text: 'Mira en el registro qué respondió.' });
      setOpen('log');
    },
  });
  const isOn = disabledAt === null;
  return (
    <li className="grid min-w-0 grid-cols-1 gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="type-item wrap-anywhere">{url}</span>
          <State endpoint={endpoint} />
        </p>
        <p className="type-body-s">{events.map(describeWebhookEvent).join(' · ')}</p>
        <p className="type-body-s text-text-2">{listFacts(endpoint).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" onClick={() => setOpen('log')}>
          Registro
        </Button>
        {mayChange && (
          <>
            {isOn && (
              <Button
                look="quiet"
                size="s"
                loading={trial.isPending}
                onClick={() => trial.mutate({ params: { id }, body: { deliveryId: null } })}
              >
                Probar
              </Button>
            )}
            <Button look="quiet" size="s" onClick={() => setOpen('change')}>
              Cambiar
            </Button>
            <Button look="quiet" size="s" onClick={() => setOpen('rotate')}>
              Nuevo secreto
            </Button>
            <Button
              look="quiet"
              size="s"
              loading={change.isPending}
              onClick={() => change.mutate({ params: { id }, body: { url, events: [...events], enabled: !isOn } })}
            >
              {isOn ? 'Apagar' : 'Encender'}
            </Button>
            <Button look="danger" size="s" aria-label={`Quitar ${url}`} onClick={() => setOpen('remove')}>
              Quitar
            </Button>
          </>
        )}
      </div>
      {open === 'log' && (
        <WebhookDeliveriesDrawer place={place} endpoint={endpoint} mayChange={mayChange} onClose={close} />
      )}
      {open === 'change' && <WebhookEndpointDialog place={place} endpoint={endpoint} onClose={close} />}
      <RotateSecret place={place} id={id} open={open === 'rotate'} onClose={close} />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title="¿Quitar la dirección?"
        text="No se le avisa nada más, tampoco lo que espera."
        confirmLabel="Quitar"
        destructive
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ params: { id } })}
      />
    </li>
  );
}

interface RotateSecretProps {
  place: StaffPlace;
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before a new secret is made, and then shows it once. */
function RotateSecret({ place, id, open, onClose }: RotateSecretProps) {
  const rotate = useIntegrationCall(place, 'rotateSecret');
  return rotate.data && open ? (
    <Dialog onClose={onClose} title="Secreto nuevo">
      <SecretShownOnce
        text="Por un día firmamos con este y con el anterior, para que cambies sin perder avisos."
        secret={rotate.data.secret}
        onClose={() => {
          rotate.reset();
          onClose();
        }}
      />
    </Dialog>
  ) : (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="¿Hacer un secreto nuevo?"
      text="El anterior sigue sirviendo por un día."
      confirmLabel="Hacer uno nuevo"
      pending={rotate.isPending}
      error={rotate.error?.message}
      onConfirm={() => rotate.mutate({ params: { id } })}
    />
  );
}
