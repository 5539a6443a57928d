import { beginSecondFactor, confirmSecondFactor } from '@sazon/contract/auth/second-factor-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { QrPicture } from '../../device/qr-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { profileQuery } from './profile-calls.ts';

export function TurnOnSecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const begin = useCall(beginSecondFactor, { silent: true });
  const confirm = useCall(confirmSecondFactor, {
    silent: true,
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: () => setCode(''),
  });
  const send = (typed: string) => confirm.mutate({ body: { code: typed } });
  if (begin.data === undefined) {
    return (
      <div className="grid gap-4">
        <p className="type-body text-text-2">
          Necesitas una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator o 1Password.
        </p>
        {begin.error && <NoticeBar tone="danger">{begin.error.message}</NoticeBar>}
        <Button wide loading={begin.isPending} onClick={() => begin.mutate()}>
          Continuar
        </Button>
      </div>
    );
  }
  const { secret, uri } = begin.data;
  const failure = findFormError(confirm.error, ['code']);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="type-body text-text-2">
        Escanea este código con tu aplicación; si estás en el mismo celular, copia la clave.
      </p>
      <QrPicture
        text={uri}
        label="Código QR para tu aplicación de autenticación"
        className="w-56 justify-self-center"
      />
      <code className="type-body select-all break-all rounded bg-surface-2 p-3 text-center">
        {secret.replace(/(.{4})/g, '$1 ').trim()}
      </code>
      <p className="type-body text-text-2">Después escribe los 6 dígitos que muestra.</p>
      <OtpInput
        value={code}
        onValueChange={setCode}
        onComplete={send}
        error={findFieldError(confirm.error, 'code')}
        disabled={confirm.isPending}
      />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button type="submit" wide loading={confirm.isPending} disabled={code.length < 6}>
        Activar
      </Button>
    </form>
  );
}
