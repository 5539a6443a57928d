import { creditLine } from '@sazon/contract/credit-line/routes';
import { askForLimit } from '@sazon/contract/payroll/limit-requests-routes';
import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface AskForPayrollLimitSheetProps {
  open: boolean;
  onClose: () => void;
  limitCop: number;
  /** The open request, which is changed. */
  request: LimitRequest | null;
}

/** Requests another limit per period with a reason; HR decides. */
export function AskForPayrollLimitSheet({ open, onClose, limitCop, request }: AskForPayrollLimitSheetProps) {
  const [digits, setDigits] = useState(request === null ? '' : String(request.amount));
  const [reason, setReason] = useState(request?.reason ?? '');
  const ask = useCall(askForLimit, {
    silent: true,
    invalidates: [creditLine],
    onSuccess: () => {
      toast.success('Enviamos tu solicitud');
      onClose();
    },
  });
  const failure = findFormError(ask.error, ['amount', 'reason']);
  return (
    <BottomSheet open={open} onClose={onClose} title="Pedir otro cupo">
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ body: { amount: Number(digits), reason: reason.trim() === '' ? null : reason } });
        }}
      >
        <p className="type-body-s text-text-2">
          Hoy tienes {formatCop(limitCop)} por período. Recursos Humanos ve cuánto pides y por qué, nunca qué comes. Lo
          que ya autorizaste no cambia.
        </p>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField
          label="Cupo por período"
          inputMode="numeric"
          autoComplete="off"
          placeholder={formatTypedPesos(String(limitCop))}
          value={formatTypedPesos(digits)}
          onValueChange={(typed) => setDigits(toPesoDigits(typed))}
          error={findFieldError(ask.error, 'amount')}
          before={<span className="type-body text-text-2">$</span>}
        />
        <TextArea
          label="Motivo (opcional)"
          rows={2}
          maxLength={300}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(ask.error, 'reason')}
        />
        <Button type="submit" wide size="l" loading={ask.isPending} disabled={digits === ''}>
          Enviar solicitud
        </Button>
      </form>
    </BottomSheet>
  );
}
