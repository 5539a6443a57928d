import { isOtp, OTP_RESEND_MS } from '@sazon/domain/auth/otp';
import { type ReactNode, useCallback, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { useCountdown } from '../../device/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { ResendCodeLine } from '../../ui/fields/resend-code-line.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useWebOtp } from './use-web-otp.ts';

export interface CodeEntryStepProps {
  /** Where the code went, with a way to change it. */
  text: ReactNode;
  onCode: (code: string) => void;
  pending: boolean;
  error: CallError | null;
  /** Requests another code; rejects when it could not be sent. */
  onResend: () => Promise<unknown>;
  /** After the second resend: a code by another channel, and the text once it was requested. */
  onOtherWay?: { label: string; said: string; send: () => Promise<unknown> };
  after?: ReactNode;
}

/** 'Ese código no coincide. Te quedan 2 intentos.' */
export function describeCodeError(error: CallError): string {
  const left = error.detail.triesLeft;
  if (error.code !== 'CODE_WRONG' || typeof left !== 'number') return error.message;
  return `${error.message} ${left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.`}`;
}

const resendsBeforeOtherWay = 2;
const sentAgain = 'Te enviamos otro código.';

/** Six boxes, sent when full; a wrong code clears them. Offers another code after 30 seconds. */
export function CodeEntryStep({ text, onCode, pending, error, onResend, onOtherWay, after }: CodeEntryStepProps) {
  const [code, setCode] = useState('');
  const [seen, setSeen] = useState<CallError | null>(error);
  const [dismissed, setDismissed] = useState<CallError | null>(null);
  const [resends, setResends] = useState(0);
  const [resendFailed, setResendFailed] = useState<string>();
  const [said, setSaid] = useState(sentAgain);
  const { leftMs, restart } = useCountdown(OTP_RESEND_MS);
  useWebOtp(useCallback((received: string) => isOtp(received) && setCode(received), []));
  if (error !== seen) {
    setSeen(error);
    if (error) setCode('');
  }

  const resend = async (send: () => Promise<unknown>, words: string) => {
    setCode('');
    setDismissed(error);
    restart();
    try {
      await send();
      setResends(resends + 1);
      setSaid(words);
      setResendFailed(undefined);
    } catch (failure) {
      setResendFailed(failure instanceof Error ? failure.message : undefined);
    }
  };

  return (
    <SignInFormFrame
      title="Escribe el código que te enviamos"
      text={text}
      error={resendFailed}
      submitLabel="Continuar"
      pendingLabel="Revisando código…"
      pending={pending}
      disabled={!isOtp(code)}
      onSubmit={() => onCode(code)}
      after={after}
    >
      <OtpInput
        value={code}
        onValueChange={setCode}
        onComplete={onCode}
        error={error && error !== dismissed ? describeCodeError(error) : undefined}
        disabled={pending}
        autoFocus
      />
      <ResendCodeLine leftMs={leftMs} onResend={() => void resend(onResend, sentAgain)} />
      {resends > 0 && leftMs > 0 && !resendFailed && <NoticeBar tone="success">{said}</NoticeBar>}
      {onOtherWay && resends >= resendsBeforeOtherWay && (
        <Button look="quiet" wide onClick={() => void resend(onOtherWay.send, onOtherWay.said)}>
          {onOtherWay.label}
        </Button>
      )}
    </SignInFormFrame>
  );
}
