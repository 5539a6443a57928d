import { changePhone, sendPhoneCode } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { formatPhone } from '@sazon/domain/auth/phone';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ChangeByCodeSheet } from './change-contact-by-code-sheet.tsx';
import { useShowChangedUser } from './profile-calls.ts';

export interface PhoneSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Changes the account's phone, proven by its code. */
export function PhoneSheet({ open, onClose }: PhoneSheetProps) {
  const showChanged = useShowChangedUser();
  const [phone, setPhone] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const send = useCall(sendPhoneCode, { silent: true, onSuccess: (_reply, { body }) => setSentTo(body.cellPhone) });
  const change = useCall(changePhone, {
    silent: true,
    onSuccess: (fresh) => {
      showChanged(fresh);
      toast.success('Cambiamos tu celular', { text: 'Cerramos tus otras sesiones.' });
      onClose();
    },
  });
  const sendCode = () => send.mutate({ body: { cellPhone: phone } });
  const content = (
    <>
      <p className="type-body text-text-2">Te enviamos un código al nuevo celular. Con él entras desde ahora.</p>
      <PhoneField value={phone} onValueChange={setPhone} error={findFieldError(send.error, 'cellPhone')} autoFocus />
    </>
  );
  return (
    <ChangeByCodeSheet
      open={open}
      onClose={onClose}
      title="Cambiar celular"
      purpose="phone"
      proofText="Antes de cambiar tu celular, confirma que eres tú."
      form={{ field: 'cellPhone', content, call: send, canSend: phone.length >= 10, onSend: sendCode }}
      sentTo={
        sentTo && (
          <>
            al <strong className="text-text">{formatPhone(sentTo)}</strong>
          </>
        )
      }
      code={{
        label: 'Cambiar celular',
        call: change,
        resendError: send.error,
        onCode: (otp) => change.mutate({ body: { cellPhone: sentTo ?? '', otp } }),
        onResend: sendCode,
      }}
    />
  );
}
