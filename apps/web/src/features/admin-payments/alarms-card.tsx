import { listAlarms, resolveAlarm } from '@sazon/contract/alarms/routes';
import type { Alarm } from '@sazon/contract/alarms/schemas';
import { listIntents } from '@sazon/contract/payments/admin-routes';
import { may } from '@sazon/domain/access/may';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { alarmsQuery } from './admin-payments-calls.ts';

const titles: Record<Alarm['kind'], string> = {
  payment: 'Pago que no coincide',
  money: 'Cuentas que no cuadran',
  counters: 'Cupos corregidos',
  limit: 'Muchos intentos',
  job: 'Tarea que falló',
};

/** What the platform has to check: payments that do not match, differing sums, failed jobs. */
export function AlarmsCard({ onOpen }: { onOpen: (intentId: string) => void }) {
  const query = useQuery(alarmsQuery);
  const { data } = query;
  const actor = toActor(useUser());
  const canResolve = actor !== null && may(actor, 'admin_bills_edit');
  const resolve = useCall(resolveAlarm, {
    invalidates: [listAlarms, listIntents],
    onSuccess: () => toast.success('Quedó como revisado'),
  });
  if (data?.total === 0) return null;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="type-h2">Por revisar{data && ` (${data.total})`}</h2>
      <ListState what="lo que hay por revisar" query={query} rows={1} level={3} />
      <ul className="grid gap-3">
        {data?.data.map((alarm) => (
          <li key={alarm.id} className="grid gap-1.5 border-border border-t pt-3 first:border-0 first:pt-0">
            <h3 className="type-body font-semibold">{titles[alarm.kind]}</h3>
            <p className="type-body-s break-words">{alarm.text}</p>
            <p className="type-caption text-text-2">{formatMoment(alarm.at)}</p>
            {alarm.details.length > 0 && <Details lines={alarm.details} />}
            <div className="flex flex-wrap gap-2">
              {alarm.intentId !== null && (
                <Button look="quiet" onClick={() => onOpen(alarm.intentId as string)}>
                  Ver el pago
                </Button>
              )}
              {canResolve && (
                <Button
                  look="quiet"
                  loading={resolve.isPending && resolve.variables?.params.alarmId === alarm.id}
                  onClick={() => resolve.mutate({ params: { alarmId: alarm.id } })}
                >
                  Ya lo revisé
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Details = ({ lines }: { lines: readonly string[] }) => (
  <details>
    <summary className="type-body-s flex min-h-11 cursor-pointer items-center">Qué difiere</summary>
    <ul className="type-caption grid gap-1 break-words text-text-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);
