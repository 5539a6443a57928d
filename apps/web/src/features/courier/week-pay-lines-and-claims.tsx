import { courierPay, disputeCourierLine } from '@sazon/contract/courier/courier-pay-routes';
import type { CourierAdjustment, CourierWeekStop } from '@sazon/contract/courier/courier-pay-week';
import { courierLineNames } from '@sazon/domain/bills/courier-statement';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Money } from '../../ui/money.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { DisputeTag } from '../bills/settlement-tags-and-texts.tsx';

interface WeekPayLinesProps {
  lines: readonly CourierAdjustment[];
  /** The statement whose lines may be disputed now; null: none. */
  statementId: string | null;
}

/** Tips, extras, discounts, credits and what was carried from another week. */
export function WeekPayLines({ lines, statementId }: WeekPayLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label="Propinas, extras y descuentos" className="rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Propinas, extras y descuentos</h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.lineId} className="type-body-s border-border border-t py-2.5">
            <span className="flex gap-3">
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{courierLineNames[line.kind]}</b>
                {line.reason && <span className="block text-text-2">{line.reason}</span>}
              </span>
              <Money amountCop={line.amount} className="font-semibold" />
            </span>
            <WeekLineClaim line={line} statementId={statementId} name={courierLineNames[line.kind]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WeekLineClaimProps {
  line: CourierWeekStop | CourierAdjustment;
  statementId: string | null;
  /** The line in words, for screen readers. */
  name: string;
}

const fixedKinds: readonly string[] = ['credit', 'carried'];

/** The courier's objection to a line with its answer, or the way to object while there is time. */
export function WeekLineClaim({ line, statementId, name }: WeekLineClaimProps) {
  const [open, setOpen] = useState(false);
  const { dispute, lineId } = line;
  if (dispute !== null)
    return (
      <div className="mt-2 rounded bg-sunken p-3">
        <DisputeTag state={dispute.state} />
        <p className="type-body-s mt-1">«{dispute.note}»</p>
        {dispute.answer && <p className="type-body-s mt-1 text-text-2">Respuesta: {dispute.answer}</p>}
        {dispute.creditCop !== null && (
          <p className="type-body-s mt-1">
            Te abonamos <Money amountCop={dispute.creditCop} /> en tu siguiente cuenta.
          </p>
        )}
      </div>
    );
  if (statementId === null || lineId === null || ('kind' in line && fixedKinds.includes(line.kind))) return null;
  return open ? (
    <ClaimForm statementId={statementId} lineId={lineId} name={name} onClose={() => setOpen(false)} />
  ) : (
    <Button look="text" size="s" aria-label={`No estoy de acuerdo: ${name}`} onClick={() => setOpen(true)}>
      No estoy de acuerdo
    </Button>
  );
}

interface ClaimFormProps {
  statementId: string;
  lineId: string;
  name: string;
  onClose: () => void;
}

function ClaimForm({ statementId, lineId, name, onClose }: ClaimFormProps) {
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useDialogCall(disputeCourierLine, {
    invalidates: [courierPay],
    done: 'La plataforma revisa tu reclamo',
    onClose,
  });
  const failure = findFormError(send.error, ['note']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (note.trim() !== '' && !send.isPending) send.mutate({ params: { id: statementId }, body: { lineId, note } });
  };
  return (
    <form noValidate aria-label={`Reclamo de ${name}`} className="mt-2 grid grid-cols-1 gap-3" onSubmit={submit}>
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <TextArea
        label="¿Qué pasó?"
        rows={3}
        maxLength={500}
        value={note}
        onValueChange={setNote}
        error={asked && note.trim() === '' ? 'Escribe qué pasó.' : findFieldError(send.error, 'note')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="dark" loading={send.isPending}>
          Enviar reclamo
        </Button>
        <Button look="quiet" disabled={send.isPending} onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  );
}
