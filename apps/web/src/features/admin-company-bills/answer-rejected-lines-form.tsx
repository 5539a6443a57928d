import { answerCompanyLines } from '@sazon/contract/company-bills/admin-routes';
import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { platformReads } from './company-bills-calls.ts';

interface AnswerRejectedLinesFormProps {
  billId: string;
  person: CompanyBillPerson;
  /** Whether the bill is approved already, so that a line which stays goes to the next bill. */
  isApproved: boolean;
}

/** Answers the rejected lines of a person: they fall out, or stay. */
export function AnswerRejectedLinesForm({ billId, person, isApproved }: AnswerRejectedLinesFormProps) {
  const open = person.lines.filter(({ rejection }) => rejection?.state === 'open');
  const [answer, setAnswer] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useCall(answerCompanyLines, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => toast.success('Rechazo respondido'),
  });
  if (open.length === 0) return null;
  const sumCop = open.reduce((sum, { amountCop }) => sum + amountCop, 0);
  const give = (fallsOut: boolean) => {
    setAsked(true);
    if (answer.trim() === '' || send.isPending) return;
    send.mutate({ params: { id: billId }, body: { lineIds: open.map(({ id }) => id), fallsOut, answer } });
  };
  const failure = findFormError(send.error, ['answer']);
  return (
    <form
      noValidate
      aria-label={`Responder el rechazo de ${person.name}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={(event) => event.preventDefault()}
    >
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <TextArea
        label="Respuesta a la empresa"
        rows={2}
        maxLength={1000}
        value={answer}
        onValueChange={setAnswer}
        error={asked && answer.trim() === '' ? 'Escribe la respuesta.' : findFieldError(send.error, 'answer')}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="dark" loading={send.isPending} onClick={() => give(true)}>
          Sacar {formatCop(sumCop)}
        </Button>
        <Button look="quiet" disabled={send.isPending} onClick={() => give(false)}>
          Mantener
        </Button>
        <span className="type-body-s text-text-2">
          {isApproved ? 'Si se mantiene, va en la siguiente cuenta.' : 'Si se mantiene, sigue en esta cuenta.'}
        </span>
      </div>
    </form>
  );
}
