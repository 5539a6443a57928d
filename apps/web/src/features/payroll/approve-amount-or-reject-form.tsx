import { formatCop } from '@sazon/domain/money/format';
import { MAX_CEILING_COP } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { useState } from 'react';
import { type CallError, findFieldError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos } from '../../ui/fields/typed-pesos.ts';

export type RequestAnswer = { answer: 'approved'; amount: number } | { answer: 'rejected'; reason: string };

export interface ApproveAmountOrRejectFormProps {
  /** The subject: 'el cupo de Laura Quintero'. */
  what: string;
  /** The requested amount in pesos. */
  amountCop: number;
  /** Shown to the employee with the answer. */
  reasonNote?: string;
  answering: { readonly isPending: boolean; readonly error: CallError | null };
  onAnswer: (answer: RequestAnswer) => void;
}

/** HR approves, with the requested amount or another, or rejects with a reason. */
export function ApproveAmountOrRejectForm(props: ApproveAmountOrRejectFormProps) {
  const { what, amountCop, reasonNote = '', answering, onAnswer } = props;
  const [amount, setAmount] = useState(amountCop === 0 ? '' : String(amountCop));
  const [reason, setReason] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const isTooMuch = Number(amount) > MAX_CEILING_COP;
  if (!rejecting) {
    return (
      <div className="grid gap-3">
        <div className="max-w-64">
          <TextField
            label="Cupo por período"
            inputMode="numeric"
            maxLength={11}
            before={<span className="type-body text-text-2">$</span>}
            value={formatTypedPesos(amount)}
            help={`Máximo ${formatCop(MAX_CEILING_COP)}. Lo que se descuente no puede tocar el salario mínimo (CST, art. 149).`}
            onValueChange={(typed) => setAmount(typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 8))}
            error={
              isTooMuch ? `El máximo es ${formatCop(MAX_CEILING_COP)}.` : findFieldError(answering.error, 'amount')
            }
          />
        </div>
        <div className="grid grid-cols-2 gap-3 micro-tablet:flex">
          <Button
            look="dark"
            loading={answering.isPending}
            disabled={amount === '' || isTooMuch}
            aria-label={`Aprobar ${what}`}
            onClick={() => onAnswer({ answer: 'approved', amount: Number(amount) })}
          >
            Aprobar
          </Button>
          <Button
            look="quiet"
            disabled={answering.isPending}
            aria-label={`Rechazar ${what}`}
            onClick={() => setRejecting(true)}
          >
            Rechazar
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Motivo"
        help={`Lo lee la persona.${reasonNote}`}
        rows={2}
        maxLength={300}
        value={reason}
        onValueChange={setReason}
        error={findFieldError(answering.error, 'reason')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          loading={answering.isPending}
          disabled={reason.trim() === ''}
          onClick={() => onAnswer({ answer: 'rejected', reason })}
        >
          Rechazar la solicitud
        </Button>
        <Button look="quiet" disabled={answering.isPending} onClick={() => setRejecting(false)}>
          No rechazar
        </Button>
      </div>
    </div>
  );
}
