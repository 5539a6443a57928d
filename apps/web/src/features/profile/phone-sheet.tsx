import { changePhone, sendPhoneCode } from '@sazon/contract/users/account-changes-and-deletion-routes';
import { formatPhone } from '@sazon/domain/auth/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { FactorForm } from '../../session/prove-identity-form.tsx';
import { setLocalUser } from '../../session/session-store.ts';
import { findProof } from '../../session/step-up.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CodeEntry } from './code-entry.tsx';
import { profileQuery } from './profile-calls.ts';

export interface PhoneSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the account's phone: the person steps up first, and proves the new one by its code. */
export function PhoneSheet({ open, onClose }: PhoneSheetProps) {
  const queryClient = useQueryClient();
  const [isProven, setProven] = useState(() => findProof('phone') !== undefined);
  const [phone, setPhone] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const send = useCall(sendPhoneCode, { silent: true, onSuccess: (_reply, { body }) => setSentTo(body.cellPhone) });
  const change = useCall(changePhone, {
    silent: true,
    onSuccess: (fresh) => {
      setLocalUser(fresh);
      queryClient.setQueryData(profileQuery.queryKey, fresh);
      toast.success('Cambiamos tu celular', { text: 'Cerramos tus otras sesiones.' });
      onClose();
    },
  });
  const sendCode = () => send.mutate({ body: { cellPhone: phone } });
  return (
    <BottomSheet open={open} onOpenChange={(showing) => !showing && onClose()} title="Cambiar celular">
      {!isProven ? (
        <FactorForm
          purpose="phone"
          text="Antes de cambiar tu celular, confirma que eres tú."
          onProof={() => setProven(true)}
        />
      ) : sentTo === undefined ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            sendCode();
          }}
        >
          <p className="type-body text-text-2">Te enviamos un código al nuevo celular. Con él entras desde ahora.</p>
          <PhoneField
            value={phone}
            onValueChange={setPhone}
            error={findFieldError(send.error, 'cellPhone')}
            autoFocus
          />
          {findFormError(send.error, ['cellPhone']) && <NoticeBar tone="danger">{send.error?.message}</NoticeBar>}
          <Button type="submit" wide loading={send.isPending} disabled={phone.length < 10}>
            Enviar código
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p className="type-body text-text-2">
            Escribe el código que enviamos al <strong className="text-text">{formatPhone(sentTo)}</strong>.
          </p>
          <CodeEntry
            label="Cambiar celular"
            pending={change.isPending}
            error={change.error}
            onCode={(otp) => change.mutate({ body: { cellPhone: sentTo, otp } })}
            onResend={sendCode}
          />
          {send.error && <NoticeBar tone="danger">{send.error.message}</NoticeBar>}
        </div>
      )}
    </BottomSheet>
  );
}
