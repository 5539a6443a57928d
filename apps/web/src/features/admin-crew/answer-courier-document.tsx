import { crewCouriers } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { answerCourierPaper } from '@sazon/contract/crew/courier-documents-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDateWithYear, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface AnswerCourierDocumentProps {
  courierId: string;
  sent: CrewCourier['sentPapers'][number];
  mayWrite: boolean;
}

/** A document that the courier sent: it is read, approved, or returned with a reason. */
export function AnswerCourierDocument({ courierId, sent, mayWrite }: AnswerCourierDocumentProps) {
  const { kind, expiresOn, sentAt, returned } = sent;
  const name = courierDocumentNames[kind];
  const params = { id: courierId, kind };
  const [reason, setReason] = useState<string | null>(null);
  const answer = useCall(answerCourierPaper, {
    silent: true,
    invalidates: [crewCouriers],
    onSuccess: () => toast.success(reason === null ? `${name} aprobado` : `${name} devuelto`),
  });
  const open = useMutation<void, CallError>({
    mutationFn: () => download(`/admin/couriers/${courierId}/papers/${kind}/sent`, `${kind}.pdf`),
  });
  const giveBack = (event: FormEvent) => {
    event.preventDefault();
    if (reason?.trim()) answer.mutate({ params, body: { accept: false, sentAt, reason } });
  };
  return (
    <div className="grid grid-cols-1 gap-2 rounded bg-accent-soft p-3">
      <p className="type-body-s">
        {`Envió uno el ${formatLongDate(toBogotaDate(sentAt)).toLowerCase()}, vence el ${formatDateWithYear(expiresOn)}.`}
        {returned !== null && ` Se lo devolviste: ${returned}.`}
      </p>
      {answer.error && <NoticeBar tone="danger">{answer.error.message}</NoticeBar>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="s"
          aria-label={`Ver el ${name} que envió`}
          disabled={open.isPending}
          onClick={() => open.mutate()}
        >
          Ver el que envió
        </Button>
        {mayWrite && returned === null && reason === null && (
          <>
            <Button
              size="s"
              aria-label={`Aprobar ${name}`}
              loading={answer.isPending}
              onClick={() => answer.mutate({ params, body: { accept: true, sentAt } })}
            >
              Aprobar
            </Button>
            <Button look="quiet" size="s" aria-label={`Devolver ${name}`} onClick={() => setReason('')}>
              Devolver
            </Button>
          </>
        )}
      </div>
      {reason !== null && returned === null && (
        <form noValidate className="grid grid-cols-1 gap-2" onSubmit={giveBack}>
          <TextField label="Por qué" value={reason} onValueChange={setReason} maxLength={200} help="Lo lee el domi." />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="s" loading={answer.isPending} disabled={reason.trim() === ''}>
              Devolver
            </Button>
            <Button look="quiet" size="s" onClick={() => setReason(null)}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
