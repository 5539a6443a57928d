import { isOtp, OTP_RESEND_MS } from '@sazon/domain/auth/otp';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { useCountdown } from '../../device/use-countdown.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { ResendCodeLine } from '../../ui/fields/resend-code-line.tsx';

export interface CodeEntryProps {
  label: string;
  look?: ButtonLook;
  pending: boolean;
  error: CallError | null;
  onCode: (code: string) => void;
  onResend: () => void;
}

/** The six digits of a code that was just sent, and the button that submits them. Offers another after 30 seconds. */
export function CodeEntry({ label, look = 'primary', pending, error, onCode, onResend }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const { leftMs, restart } = useCountdown(OTP_RESEND_MS);
  const left = error?.detail.triesLeft;
  const words = typeof left === 'number' ? `${error?.message} Intentos que te quedan: ${left}.` : error?.message;
  return (
    <div className="grid gap-3">
      <OtpInput value={code} onValueChange={setCode} error={words} disabled={pending} autoFocus />
      <Button look={look} wide loading={pending} disabled={!isOtp(code)} onClick={() => onCode(code)}>
        {label}
      </Button>
      <ResendCodeLine
        leftMs={leftMs}
        onResend={() => {
          restart();
          onResend();
        }}
      />
    </div>
  );
}
