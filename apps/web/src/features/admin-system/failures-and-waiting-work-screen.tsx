import { may } from '@sazon/domain/access/permission-check';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { AlarmsCard } from '../admin-payments/alarms-card.tsx';
import { PaymentHistoryDrawer } from '../admin-payments/payment-history-drawer.tsx';
import { FailedMessagesCard } from './failed-messages-card.tsx';
import { resolvedAlarmsQuery } from './system-calls.ts';
import { WaitingPaymentsCard } from './waiting-payments-card.tsx';

/** /admin/sazon/sistema: what failed or waits for somebody, each with its action. */
export function FailuresAndWaitingWorkScreen() {
  const [open, setOpen] = useState<string | null>(null);
  const actor = toActor(useUser());
  const seesMessages = actor !== null && may(actor, screenPermissions.campaigns.view, {});
  return (
    <DeskPage
      wide
      title="Fallas"
      text="Tareas que fallaron, cuentas que no cuadran, pagos sin respuesta y mensajes que no salieron."
    >
      <AlarmsCard onOpen={setOpen} always />
      <div className="grid grid-cols-1 items-start gap-4 laptop:grid-cols-2">
        <WaitingPaymentsCard status="pending" onOpen={setOpen} />
        <WaitingPaymentsCard status="refund" onOpen={setOpen} />
        {seesMessages && <FailedMessagesCard />}
        <Looked />
      </div>
      {open && <PaymentHistoryDrawer intentId={open} onClose={() => setOpen(null)} />}
    </DeskPage>
  );
}

/** The last alarms that somebody looked at, and what they found. */
function Looked() {
  const { data } = useQuery(resolvedAlarmsQuery);
  if (!data || data.total === 0) return null;
  return (
    <Card label="Ya revisado">
      <h2 className="type-h2">Ya revisado</h2>
      <ul className="mt-2">
        {data.data.map(({ id, text, resolved }) => (
          <li key={id} className="type-body-s border-border border-t py-2.5 first:border-0">
            <span className="block break-words">{text}</span>
            <span className="block break-words text-text-2">
              {[resolved?.by, resolved?.at && formatNearMoment(resolved.at, getServerNow())].filter(Boolean).join(', ')}
              {resolved?.note && `: ${resolved.note}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
