import { listAlarms, resolveAlarm, retryAlarm } from '@sazon/contract/alarms/routes';
import type { Alarm } from '@sazon/contract/alarms/schemas';
import { listIntents } from '@sazon/contract/payments/admin-routes';
import { may } from '@sazon/domain/access/permission-check';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { alarmsQuery } from './admin-payments-and-alarms-calls.ts';

const titles: Record<Alarm['kind'], string> = {
  payment: 'Pago que no coincide',
  money: 'Cuentas que no cuadran',
  counters: 'Cupos corregidos',
  limit: 'Muchos intentos',
  job: 'Tarea que falló',
};

export interface AlarmsCardProps {
  onOpen: (intentId: string) => void;
  /** Says so when nothing is open, instead of showing nothing. */
  always?: boolean;
}

/** What the platform has to check: payments that do not match, differing sums, failed jobs. */
export function AlarmsCard({ onOpen, always = false }: AlarmsCardProps) {
  const query = useQuery(alarmsQuery);
  const { data } = query;
  const actor = toActor(useUser());
  const canResolve = actor !== null && may(actor, 'admin_bills_edit');
  const [looked, setLooked] = useState<Alarm | null>(null);
  const retry = useCall(retryAlarm, {
    invalidates: [listAlarms],
    onSuccess: () => toast.success('Se repite en menos de un minuto'),
  });
  if (data?.total === 0 && !always) return null;
  return (
    <Card className="grid grid-cols-1 gap-3" label="Por revisar">
      <h2 className="type-h2">Por revisar{data && data.total > 0 && ` (${data.total})`}</h2>
      <ListState what="lo que hay por revisar" query={query} rows={1} level={3} />
      {data?.total === 0 && <p className="type-body-s text-text-2">Nada por revisar.</p>}
      <ul className="grid gap-3">
        {data?.data.map((alarm) => (
          <li key={alarm.id} className="grid gap-1.5 border-border border-t pt-3 first:border-0 first:pt-0">
            <h3 className="type-body font-semibold">{titles[alarm.kind]}</h3>
            <p className="type-body-s break-words">{alarm.text}</p>
            <p className="type-caption text-text-2">{formatMoment(alarm.at)}</p>
            {alarm.details.length > 0 && <Details lines={alarm.details} />}
            <div className="flex flex-wrap items-center gap-2">
              {alarm.intentId !== null && (
                <Button look="quiet" onClick={() => onOpen(alarm.intentId as string)}>
                  Ver el pago
                </Button>
              )}
              {canResolve && alarm.canRetry && alarm.retryAskedAt === null && (
                <Button
                  look="quiet"
                  aria-label={`Repetir ya: ${alarm.text}`}
                  loading={retry.isPending && retry.variables?.params.alarmId === alarm.id}
                  onClick={() => retry.mutate({ params: { alarmId: alarm.id } })}
                >
                  Repetir ya
                </Button>
              )}
              {alarm.retryAskedAt !== null && (
                <span className="type-body-s font-semibold text-info-text">Se repite en el próximo minuto</span>
              )}
              {canResolve && (
                <Button look="quiet" aria-label={`Ya lo revisé: ${alarm.text}`} onClick={() => setLooked(alarm)}>
                  Ya lo revisé
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {looked && <ResolveDialog alarm={looked} onClose={() => setLooked(null)} />}
    </Card>
  );
}

/** Asks what was found, which stays with the alarm. */
function ResolveDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const resolve = useDialogCall(resolveAlarm, {
    invalidates: [listAlarms, listIntents],
    done: 'Quedó como revisado',
    onClose,
  });
  const isEmpty = note.trim() === '';
  const failure = findFormError(resolve.error, []);
  return (
    <Dialog
      onClose={onClose}
      title="¿Qué encontraste?"
      subtitle={titles[alarm.kind]}
      footer={
        <Button
          wide
          loading={resolve.isPending}
          onClick={() => {
            setAsked(true);
            if (!isEmpty) resolve.mutate({ params: { alarmId: alarm.id }, body: { note: note.trim() } });
          }}
        >
          Marcar revisado
        </Button>
      }
    >
      <TextArea
        label="Qué era y qué se hizo"
        rows={3}
        maxLength={500}
        value={note}
        onValueChange={setNote}
        error={asked && isEmpty ? 'Escribe qué encontraste.' : undefined}
      />
      {failure && <ErrorLine className="mt-2">{failure}</ErrorLine>}
    </Dialog>
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
