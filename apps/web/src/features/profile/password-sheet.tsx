import { changeOwnPassword } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { changeOwnPassword as changeOwnPasswordSchemas } from '@sazon/contract/users/account-changes-download-and-deletion-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { listInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { ProveIdentityForm } from '../../session/prove-identity-form.tsx';
import { findProof } from '../../session/step-up-proofs.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { profileQuery } from './profile-calls.ts';

/** Changes the password: the person proves their identity first, by the current one or a code. */
export function PasswordSheet({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isProven, setProven] = useState(() => findProof('password') !== undefined);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const change = useCall(changeOwnPassword, {
    silent: true,
    onSuccess: async () => {
      toast.success('Cambiaste tu contraseña', { text: 'Cerramos tus otras sesiones.' });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = listInputErrors(changeOwnPasswordSchemas.body, { password }).password;
    setWrong(found);
    if (found === undefined) change.mutate({ body: { password } });
  };
  const failure = findFormError(change.error, ['password']);
  return (
    <BottomSheet onClose={onClose} title={hasPassword ? 'Cambiar contraseña' : 'Crear una contraseña'}>
      {!isProven ? (
        <ProveIdentityForm
          purpose="password"
          text="Antes de cambiar tu contraseña, confirma que eres tú."
          onProof={() => setProven(true)}
        />
      ) : (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <PasswordField
            label="Contraseña nueva"
            autoComplete="new-password"
            help="10 caracteres o más."
            value={password}
            onValueChange={setPassword}
            error={wrong ?? findFieldError(change.error, 'password')}
          />
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <Button type="submit" wide loading={change.isPending}>
            Guardar contraseña
          </Button>
        </form>
      )}
    </BottomSheet>
  );
}
