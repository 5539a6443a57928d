import { answerBillDispute } from '@sazon/contract/bills/admin-settlements-routes';
import type { answerCourierDispute } from '@sazon/contract/courier/courier-pay-routes';
import type { Route } from '@sazon/contract/define-route';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { settlementReads } from './settlements-calls.ts';

interface AnswerLineDisputeFormProps {
  disputeId: string;
  code: string;
  /** What was deducted from the line (COP), proposed as the credit; 0 when nothing was. */
  takenCop: number;
  /** The call that answers, the reads that it changes and who reads the answer; a restaurant's when left out. */
  route?: typeof answerBillDispute | typeof answerCourierDispute;
  reads?: readonly Route[];
  label?: string;
}

/** Answers a disputed line, with or without a credit on the next settlement. */
export function AnswerLineDisputeForm(props: AnswerLineDisputeFormProps) {
  const { disputeId, code, takenCop, route = answerBillDispute, reads = settlementReads } = props;
  const { label = 'Respuesta al restaurante' } = props;
  const [answer, setAnswer] = useState('');
  const [credit, setCredit] = useState(takenCop === 0 ? '' : String(takenCop));
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const send = useCall(route, {
    silent: true,
    invalidates: reads,
    onSuccess: () => toast.success('Disputa respondida'),
  });
  const give = (how: 'accept' | 'reject') => {
    setAsked(how);
    const creditCop = how === 'reject' ? null : Number(credit);
    if (answer.trim() === '' || creditCop === 0 || send.isPending) return;
    send.mutate({ params: { id: disputeId }, body: { answer, creditCop } });
  };
  const failure = findFormError(send.error, ['answer', 'creditCop']);
  return (
    <form
      noValidate
      aria-label={`Responder la disputa de ${code}`}
      className="mt-3 grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={(event) => event.preventDefault()}
    >
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <TextArea
        label={label}
        rows={2}
        maxLength={1000}
        value={answer}
        onValueChange={setAnswer}
        error={asked !== null && answer.trim() === '' ? 'Escribe la respuesta.' : findFieldError(send.error, 'answer')}
      />
      <TextField
        label="Abono en la siguiente"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(credit)}
        onValueChange={(typed) => setCredit(toPesoDigits(typed))}
        error={
          asked === 'accept' && Number(credit) === 0
            ? 'Escribe cuánto se le abona.'
            : findFieldError(send.error, 'creditCop')
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="dark" loading={send.isPending} onClick={() => give('accept')}>
          Aceptar
        </Button>
        <Button look="danger" disabled={send.isPending} onClick={() => give('reject')}>
          Rechazar
        </Button>
      </div>
    </form>
  );
}
