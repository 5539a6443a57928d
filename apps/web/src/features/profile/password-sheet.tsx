import { changeOwnPassword, sendPasswordCode } from '@sazon/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { inputErrors } from '../../calls/check-input.ts';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { spacedPhone } from '../../ui/phone-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeEntry } from './code-entry.tsx';
import { profileQuery } from './profile-calls.ts';

/** Another password, proved by the present one; by the code of the phone for who has none or forgot it. */
export function PasswordSheet({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const phone = useUser()?.cellPhone ?? '';
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [byCode, setByCode] = useState(!hasPassword);
  const [sent, setSent] = useState(false);
  const send = useCall(sendPasswordCode, { silent: true, onSuccess: () => setSent(true) });
  const change = useCall(changeOwnPassword, {
    silent: true,
    onSuccess: async () => {
      toast.success('Cambiaste tu contraseña', { text: 'Cerramos tus otras sesiones.' });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      onClose();
    },
  });
  const isWhole = () => {
    const found = inputErrors(changeOwnPassword.body, { password, ...(byCode ? {} : { currentPassword: current }) });
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole()) return;
    if (byCode) send.mutate();
    else change.mutate({ body: { password, currentPassword: current } });
  };
  const shown = ['currentPassword', 'password', 'otp'];
  const failure = formError(change.error ?? send.error, shown);
  return (
    <BottomSheet
      open
      onOpenChange={(showing) => !showing && onClose()}
      title={hasPassword ? 'Cambiar contraseña' : 'Crear una contraseña'}
    >
      {sent ? (
        <div className="grid gap-4">
          <p className="type-body text-text-2">
            Escribe el código que enviamos al <strong className="text-text">{spacedPhone(phone)}</strong>.
          </p>
          <CodeEntry
            label="Guardar contraseña"
            pending={change.isPending}
            error={change.error}
            onCode={(otp) => change.mutate({ body: { password, otp } })}
            onResend={() => send.mutate()}
          />
          {send.error && <NoticeBar tone="danger">{send.error.message}</NoticeBar>}
        </div>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {!byCode && (
            <PasswordField
              label="Contraseña actual"
              autoComplete="current-password"
              value={current}
              onValueChange={setCurrent}
              error={errors.currentPassword ?? fieldError(change.error, 'currentPassword')}
            />
          )}
          <PasswordField
            label="Contraseña nueva"
            autoComplete="new-password"
            help="10 caracteres o más."
            value={password}
            onValueChange={setPassword}
            error={errors.password ?? fieldError(change.error, 'password')}
          />
          {byCode && (
            <p className="type-body-s text-text-2">
              Te enviamos un código al {spacedPhone(phone)} para saber que eres tú.
            </p>
          )}
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <Button type="submit" wide loading={change.isPending || send.isPending}>
            {byCode ? 'Enviar código' : 'Guardar contraseña'}
          </Button>
          {!byCode && (
            <Button look="text" wide onClick={() => setByCode(true)}>
              No recuerdo la actual
            </Button>
          )}
        </form>
      )}
    </BottomSheet>
  );
}
