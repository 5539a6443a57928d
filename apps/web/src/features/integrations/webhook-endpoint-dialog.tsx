import type { WebhookEndpoint } from '@sazon/contract/integrations/schemas';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { listWebhookEvents, type WebhookEvent } from '@sazon/domain/integrations/webhook-events-and-retries';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { placeInput, useIntegrationCall } from './integrations-calls.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';

interface WebhookEndpointDialogProps {
  place: StaffPlace;
  /** The address to edit, or undefined for a new one. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
}

/** Adds an address and shows its secret once, or changes one. */
export function WebhookEndpointDialog({ place, endpoint, onClose }: WebhookEndpointDialogProps) {
  const told = listWebhookEvents(place.scope);
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? told.map(({ name }) => name));
  const add = useIntegrationCall(place, 'addEndpoint');
  const change = useIntegrationCall(place, 'changeEndpoint', { onSuccess: onClose });
  const error = add.error ?? change.error;
  const failure = findFormError(error, ['url', 'events']) ?? findFieldError(error, 'events');
  const title = add.data ? 'Dirección lista' : endpoint ? 'Cambiar dirección' : 'Agregar dirección';
  const submit = () => {
    const body = { url, events: [...events] };
    if (endpoint === undefined) return add.mutate({ body: { ...placeInput(place), ...body } });
    return change.mutate({ params: { id: endpoint.id }, body: { ...body, enabled: endpoint.disabledAt === null } });
  };
  return (
    <Dialog onClose={onClose} title={title}>
      {add.data ? (
        <SecretShownOnce
          text="Con este secreto tu sistema comprueba que el aviso es nuestro."
          secret={add.data.secret}
          onClose={onClose}
        />
      ) : (
        <form
          noValidate
          className="grid grid-cols-1 gap-4 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <TextField
            label="Dirección"
            help="Pública y con https://"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={400}
            value={url}
            onValueChange={setUrl}
            error={findFieldError(error, 'url')}
          />
          <CheckboxGroup
            legend="Qué le avisamos"
            options={told.map(({ name, words }) => ({ value: name, label: words }))}
            value={events}
            onValueChange={(next) => setEvents(told.map(({ name }) => name).filter((name) => next.includes(name)))}
          />
          <Button
            type="submit"
            wide
            loading={add.isPending || change.isPending}
            disabled={url.trim() === '' || events.length === 0}
          >
            {endpoint ? 'Guardar' : 'Agregar'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
