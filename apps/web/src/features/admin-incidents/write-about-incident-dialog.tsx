import { writeAboutIncident } from '@sazon/contract/incidents/incident-messages-and-rates-routes';
import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { countCourierSmsRoom } from '@sazon/domain/messages/courier-note-sms';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { incidentReads } from './incidents-calls.ts';

type Reader = 'customer' | 'courier' | 'restaurant';
const everybody = 'todas';

/** Lists whom the platform can write to about an incident, and how each gets it. */
function listReaders({
  customers,
  courier,
  restaurant,
}: IncidentDetail): { value: Reader; label: string; note: string }[] {
  const [only] = customers;
  const names = customers.length === 1 && only ? only.name : `Los ${customers.length} clientes`;
  return [
    { value: 'customer', label: names, note: 'Cliente: en el chat de su orden y por notificación' },
    ...(courier === null ? [] : [{ value: 'courier' as const, label: courier, note: 'Domi: por notificación y SMS' }]),
    { value: 'restaurant', label: restaurant.name, note: 'Cocina: por notificación y en sus incidentes' },
  ];
}

/** Tells how much of a message to a courier still fits in one SMS. */
function describeSmsRoom(orders: IncidentDetail['orders'], body: string): string {
  const room = countCourierSmsRoom(
    orders.map(({ code }) => code),
    body.trim(),
  );
  const characters = Math.abs(room) === 1 ? 'carácter' : 'caracteres';
  if (room < 0) return `No cabe en un SMS: sobran ${-room} ${characters}.`;
  return `Sale en un SMS: caben ${room} ${characters} más.`;
}

/** Writes to one of the people of an incident; what is sent stands in the list of messages. */
export function WriteAboutIncidentDialog({ incident, onClose }: { incident: IncidentDetail; onClose: () => void }) {
  const [to, setTo] = useState<Reader>('customer');
  const [orderId, setOrderId] = useState(everybody);
  const [body, setBody] = useState('');
  const [asked, setAsked] = useState(false);
  const sending = useIdempotencyKey();
  const send = useCall(writeAboutIncident, {
    silent: true,
    invalidates: incidentReads,
    idempotencyKey: sending.keyFor,
    onSuccess: () => {
      sending.answered();
      toast.success('Mensaje enviado');
      onClose();
    },
  });
  const { customers, orders } = incident;
  const failure = findFormError(send.error, ['body']);
  return (
    <FormDialog
      onSubmit={() => {
        setAsked(true);
        if (body.trim() === '') return;
        const one = to === 'customer' && orderId !== everybody ? orderId : null;
        send.mutate({ params: { id: incident.id }, body: { to, orderId: one, body } });
      }}
      onClose={onClose}
      title="Escribir"
      subtitle={`Sobre el incidente ${incident.number}`}
      confirmLabel="Enviar"
      pending={send.isPending}
      failure={failure}
    >
      <RadioGroup label="A quién" value={to} onValueChange={(next) => setTo(next as Reader)}>
        {listReaders(incident).map((reader) => (
          <RadioRow key={reader.value} {...reader} />
        ))}
      </RadioGroup>
      {to === 'customer' && customers.length > 1 && (
        <SelectField
          label="Cliente"
          value={orderId}
          onValueChange={setOrderId}
          options={[
            { value: everybody, label: 'Todos' },
            ...customers.map((customer) => ({
              value: customer.orderId,
              label: `${orders.find(({ id }) => id === customer.orderId)?.code ?? ''}, ${customer.name}`,
            })),
          ]}
        />
      )}
      <TextArea
        label="Mensaje"
        rows={4}
        maxLength={500}
        value={body}
        onValueChange={setBody}
        help={to === 'courier' ? describeSmsRoom(orders, body) : undefined}
        error={asked && body.trim() === '' ? 'Escribe un mensaje.' : findFieldError(send.error, 'body')}
      />
    </FormDialog>
  );
}
