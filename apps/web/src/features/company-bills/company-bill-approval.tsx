import { approveCompanyBill, rejectCompanyBill } from '@sazon/contract/company-bills/routes';
import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { companyBillReads } from './company-bill-calls.ts';
import { describeAnswerTime, formatDay } from './company-bill-tags-and-texts.tsx';

const minuteMs = 60_000;

interface CompanyBillApprovalProps {
  bill: CompanyBillDetail;
  enterpriseId: string;
}

/** The company's answer: approve what is not rejected, or refuse the whole bill. */
export function CompanyBillApproval({ bill, enterpriseId }: CompanyBillApprovalProps) {
  const { id, totalCop, leftOutCop, answerUntil, dueOn } = bill;
  const now = useNow(minuteMs);
  const isLate = answerUntil !== null && answerUntil <= now;
  const [refusing, setRefusing] = useState(false);
  const approve = useCall(approveCompanyBill, {
    invalidates: companyBillReads,
    onSuccess: () => toast.success('Cuenta aprobada'),
  });
  return (
    <Tablecloth tag="section" hem label="Tu respuesta" className="grid grid-cols-1 gap-3 rounded-t-lg p-5 pb-8">
      <h2 className="type-h2">{answerUntil === null ? 'Falta tu respuesta' : describeAnswerTime(answerUntil, now)}</h2>
      <p className="type-body">
        {leftOutCop === 0
          ? 'Apruebas la cuenta completa. Si algo no es, recházalo en su línea: lo demás no espera.'
          : `Dejas ${formatCop(leftOutCop)} en revisión. Lo demás no espera.`}
      </p>
      {isLate && (
        <p className="type-body">
          No se aprueba sola: todavía puedes responder.
          {dueOn !== null && ` Se paga igual, antes del ${formatDay(dueOn)}.`}
        </p>
      )}
      <Button
        look="dark"
        wide
        loading={approve.isPending}
        onClick={() => approve.mutate({ params: { id }, body: { enterpriseId } })}
      >
        Aprobar {formatCop(totalCop - leftOutCop)}
      </Button>
      <Button look="quiet" wide disabled={approve.isPending} onClick={() => setRefusing(true)}>
        Rechazar toda la cuenta
      </Button>
      {refusing && <RefuseDialog bill={bill} enterpriseId={enterpriseId} onClose={() => setRefusing(false)} />}
    </Tablecloth>
  );
}

function RefuseDialog({ bill, enterpriseId, onClose }: CompanyBillApprovalProps & { onClose: () => void }) {
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useDialogCall(rejectCompanyBill, { invalidates: companyBillReads, done: 'Cuenta rechazada', onClose });
  const failure = findFormError(send.error, ['note']);
  return (
    <Dialog
      onClose={() => !send.isPending && onClose()}
      title={`Rechazar la cuenta ${bill.number}`}
      subtitle="Si solo falla una línea, recházala en la lista: así lo demás no espera."
      footer={
        <div className="grid gap-2">
          <Button
            look="danger"
            wide
            loading={send.isPending}
            onClick={() => {
              setAsked(true);
              if (note.trim() !== '') send.mutate({ params: { id: bill.id }, body: { enterpriseId, note } });
            }}
          >
            Rechazar toda la cuenta
          </Button>
          <Button look="quiet" wide disabled={send.isPending} onClick={onClose}>
            Volver
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextArea
          label="Motivo"
          rows={3}
          maxLength={1000}
          value={note}
          onValueChange={setNote}
          error={asked && note.trim() === '' ? 'Escribe el motivo.' : findFieldError(send.error, 'note')}
        />
      </div>
    </Dialog>
  );
}
