import { isOtp } from '@sazon/domain/auth/otp';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';

export interface CodeEntryProps {
  label: string;
  look?: ButtonLook;
  pending: boolean;
  error: CallError | null;
  onCode: (code: string) => void;
  onResend: () => void;
}

/** The six digits sent to a phone, and the button that submits them. */
export function CodeEntry({ label, look = 'primary', pending, error, onCode, onResend }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const left = error?.detail.triesLeft;
  const words = typeof left === 'number' ? `${error?.message} Intentos que te quedan: ${left}.` : error?.message;
  return (
    <div className="grid gap-3">
      <OtpInput value={code} onValueChange={setCode} error={words} disabled={pending} autoFocus />
      <Button look={look} wide loading={pending} disabled={!isOtp(code)} onClick={() => onCode(code)}>
        {label}
      </Button>
      <Button look="text" size="s" onClick={onResend}>
        Enviar otro código
      </Button>
    </div>
  );
}
