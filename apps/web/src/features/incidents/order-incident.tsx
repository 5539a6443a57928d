import { chooseCompensation, customerIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import type { OrderIncident as Incident } from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import { listChatMessages } from '@sazon/contract/orders/chat-routes';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatMoment, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { incidentPhrases } from '@sazon/domain/incidents/incident-phrases-for-customer';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChatLines } from '../../ui/lunch/chat-lines-and-form.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatYourDish } from '../order-records/order-texts.ts';
import { orderReads } from '../order-records/orders-calls.ts';

const sentence = (menu: string, { type }: Incident): string =>
  `${upperFirst(formatYourDish(menu))} ${incidentPhrases[type]}.`;

/** Words the decision about an incident for the waiting customer. */
function outcome({ decision, refund, stopped }: Incident): string {
  switch (decision) {
    case 'replace':
      return 'La cocina te hace otro, sin costo para ti.';
    case 'plan_b':
      return 'Te llega otro plato, sin costo para ti.';
    case 'refund_full':
    case 'refund_part':
      return refund > 0 ? `Te devolvimos ${formatCop(refund)}.` : 'Te devolvimos lo que pagaste.';
    case 'none':
      return 'Lo revisamos: tu orden sigue.';
    default:
      return stopped ? 'Lo sentimos mucho. Elige qué prefieres.' : 'Ya lo estamos revisando.';
  }
}

interface OrderIncidentProps {
  orderId: string;
  menu: string;
  /** Whether the lunch ended: its chat is closed, so what support writes is shown here. */
  isOver?: boolean;
}

/** What happened to a lunch, the customer's compensation with the choice while there is one, and support's messages. */
export function OrderIncident({ orderId, menu, isOver = false }: OrderIncidentProps) {
  return (
    <>
      <WhatHappened orderId={orderId} menu={menu} />
      {isOver && <SupportMessages orderId={orderId} />}
    </>
  );
}

function WhatHappened({ orderId, menu }: { orderId: string; menu: string }) {
  const { data } = useQuery({
    ...queryFor(customerIncident, { params: { id: orderId } }),
    staleTime: 0,
    meta: { silent: true },
  });
  const incident = data?.incident;
  if (!incident) return null;
  if (!incident.choices.refund)
    return (
      <NoticeBar tone={incident.decision === null ? 'warning' : 'info'}>
        <b className="block">{sentence(menu, incident)}</b>
        {outcome(incident)}
      </NoticeBar>
    );
  return <Choice key={incident.id} incident={incident} orderId={orderId} menu={menu} />;
}

/** What support wrote about a lunch that ended. Reading marks it as read. */
function SupportMessages({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    ...queryFor(listChatMessages, { params: { id: orderId } }),
    staleTime: 0,
    meta: { silent: true },
  });
  const messages = data?.data.filter(({ by }) => by === 'admin') ?? [];
  if (messages.length === 0) return null;
  return (
    <Card label="Soporte te escribió">
      <h2 className="type-h3">Soporte te escribió</h2>
      <ChatLines
        lines={messages.map(({ id, mine, from, body, at }) => ({
          ...{ id, mine, body },
          caption: `${from}, ${formatMoment(at).toLowerCase()}`,
        }))}
      />
    </Card>
  );
}

function Choice({ incident, orderId, menu }: { incident: Incident; orderId: string; menu: string }) {
  const { replacementAt, planB } = incident.choices;
  const [value, setValue] = useState<string>(replacementAt === null ? 'refund_full' : 'replace');
  const choose = useCall(chooseCompensation, {
    silent: true,
    invalidates: orderReads,
    onSuccess: () => toast.success('Listo, así queda'),
  });
  const ask = useSingleCall(choose);
  const send = () =>
    ask({
      params: { id: orderId },
      body:
        value === 'replace' || value === 'refund_full'
          ? { choice: value }
          : { choice: 'plan_b' as const, menuId: value },
    });
  return (
    <Card label="Qué pasó con tu almuerzo" className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-3">
        <Icon name="warning" weight="fill" className="shrink-0 text-danger-text" />
        <div className="min-w-0">
          <h2 className="type-h2">{sentence(menu, incident)}</h2>
          <p className="type-body text-text-2">{outcome(incident)}</p>
        </div>
      </div>
      <RadioGroup label="Qué prefieres" value={value} onValueChange={setValue}>
        {replacementAt !== null && (
          <RadioRow
            value="replace"
            label="Que me hagan otro"
            note={`Llega hacia ${formatSpokenHour(toBogotaHour(replacementAt))}, sin costo`}
          />
        )}
        {planB.slice(0, 3).map(({ menuId, name }) => (
          <RadioRow key={menuId} value={menuId} label={name} note="En vez del tuyo, sin costo" />
        ))}
        <RadioRow value="refund_full" label="Que me devuelvan todo" note="Vuelve a donde salió" />
      </RadioGroup>
      {choose.error && <ErrorLine>{choose.error.message}</ErrorLine>}
      <Button wide loading={choose.isPending} onClick={send}>
        Elegir
      </Button>
    </Card>
  );
}
