import { askConsent } from '@sazon/contract/orders/on-behalf-routes';
import { formatCop } from '@sazon/domain/money/format';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface SpendConsentCodeFieldProps {
  userId: string;
  /** The amounts of the customer's tingos and payroll to spend, COP. */
  amountCop: number;
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
}

/** The customer's consent to spend their tingos or payroll: a code sent to them with the amount, which they read aloud. */
export function SpendConsentCodeField({ userId, amountCop, code, onCode, error }: SpendConsentCodeFieldProps) {
  const ask = useCall(askConsent, { silent: true });
  const sent = ask.isSuccess && ask.variables.body.amount === amountCop;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
      <p className="type-body-s">
        Se gastan <strong>{formatCop(amountCop)}</strong> de sus tingos o su nómina. El cliente recibe un código por SMS
        y te lo lee.
      </p>
      {sent && <OtpInput label="Código que te leyó el cliente" value={code} onValueChange={onCode} error={error} />}
      {ask.error && <NoticeBar tone="danger">{ask.error.message}</NoticeBar>}
      <Button
        look={sent ? 'text' : 'quiet'}
        size="s"
        className="justify-self-start"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { userId, amount: amountCop } })}
      >
        {sent ? 'Enviar otro código' : 'Enviar código al cliente'}
      </Button>
    </div>
  );
}
