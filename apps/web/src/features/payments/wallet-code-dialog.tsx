import { confirmOtp, resendOtp } from '@sazon/contract/payments/bank-and-wallet-routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { askedCode, processing, watchedPayment } from './running-payment-and-ticket-state.ts';

export interface WalletCodeDialogProps {
  transactionId: string;
}

/**
 * The code that Daviplata sent to the owner of the wallet. Closing it has no effect: without the code the payment
 * expires.
 */
export function WalletCodeDialog({ transactionId }: WalletCodeDialogProps) {
  const [code, setCode] = useState('');
  const confirm = useCall(confirmOtp, {
    silent: true,
    onSuccess: (known) => {
      askedCode.write(null);
      // The payment overlay reports the result, starting from this answer.
      watchedPayment.write({ transactionId, here: true, known });
    },
    onError: () => {
      processing.write(false);
      setCode('');
    },
  });
  const again = useCall(resendOtp, { silent: true, onSuccess: () => setCode('') });
  const send = (whole: string) => {
    if (!confirm.isPending) confirm.mutate({ body: { transactionId, code: whole } });
  };
  const failure = findFormError(confirm.error, ['code']);
  return (
    <Dialog
      onClose={() => askedCode.write(null)}
      title="Confirma con Daviplata"
      subtitle="Escribe el código que te envió Daviplata. Vence en 3 minutos."
      footer={
        <Button wide loading={confirm.isPending} disabled={code.length < 6} onClick={() => send(code)}>
          Confirmar pago
        </Button>
      }
    >
      <div className="grid justify-items-center gap-4 pt-1">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <OtpInput
          key={again.isSuccess ? 'again' : 'first'}
          value={code}
          onValueChange={setCode}
          onComplete={send}
          error={findFieldError(confirm.error, 'code')}
          disabled={confirm.isPending}
          autoFocus
        />
        <p className="type-body-s text-center text-text-2" role="status">
          {again.isSuccess ? 'Daviplata te envió otro código. ' : '¿No te llegó? '}
          {!again.isSuccess && (
            <button
              type="button"
              className={textActionClass}
              disabled={again.isPending}
              onClick={() => again.mutate({ body: { transactionId } })}
            >
              Pedir otro código
            </button>
          )}
        </p>
        {again.error && <p className="type-body-s text-danger-text">{again.error.message}</p>}
      </div>
    </Dialog>
  );
}
