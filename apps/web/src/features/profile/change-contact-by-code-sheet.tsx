import { type ReactNode, useState } from 'react';
import { type CallError, findFormError } from '../../calls/call-error.ts';
import { ProveIdentityForm } from '../../session/prove-identity-form.tsx';
import { findProof } from '../../session/step-up-proofs.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CodeEntry } from './code-entry.tsx';

interface Call {
  readonly error: CallError | null;
  readonly isPending: boolean;
}

export interface ChangeByCodeSheetProps {
  open: boolean;
  onClose: () => void;
  /** 'Cambiar correo' */
  title: string;
  purpose: 'email' | 'phone';
  /** Why the person has to prove their identity first. */
  proofText: string;
  /** The form of the new address, which sends the code. */
  form: { field: string; content: ReactNode; call: Call; canSend?: boolean; onSend: () => void };
  /** Where the code was sent, as 'a ana@…'; undefined until it was sent. */
  sentTo: ReactNode;
  code: {
    label: string;
    call: Call;
    resendError: CallError | null;
    onCode: (otp: string) => void;
    onResend: () => void;
  };
}

/** Changes how a person is reached: they prove their identity, and the new address counts once its code is entered. */
export function ChangeByCodeSheet({
  open,
  onClose,
  title,
  purpose,
  form,
  sentTo,
  code,
  ...more
}: ChangeByCodeSheetProps) {
  const [isProven, setProven] = useState(() => findProof(purpose) !== undefined);
  const { call, canSend = true } = form;
  return (
    <BottomSheet open={open} onClose={onClose} title={title}>
      {!isProven ? (
        <ProveIdentityForm purpose={purpose} text={more.proofText} onProof={() => setProven(true)} />
      ) : sentTo === undefined ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            form.onSend();
          }}
        >
          {form.content}
          {findFormError(call.error, [form.field]) && <NoticeBar tone="danger">{call.error?.message}</NoticeBar>}
          <Button type="submit" wide loading={call.isPending} disabled={!canSend}>
            Enviar código
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p className="type-body text-text-2">Escribe el código que enviamos {sentTo}.</p>
          <CodeEntry
            label={code.label}
            pending={code.call.isPending}
            error={code.call.error}
            onCode={code.onCode}
            onResend={code.onResend}
          />
          {code.resendError && <NoticeBar tone="danger">{code.resendError.message}</NoticeBar>}
        </div>
      )}
    </BottomSheet>
  );
}
