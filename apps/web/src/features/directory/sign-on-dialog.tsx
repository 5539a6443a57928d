import { checkSignOn, readSignOn, saveSignOn } from '@sazon/contract/directory/sign-on-routes';
import type { SignOnCompany } from '@sazon/contract/directory/sign-on-schemas';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

type Props = { company: SignOnCompany; redirectUri: string; onClose: () => void };
const fields = ['issuer', 'clientId', 'clientSecret'] as const;

/** Edits a company's sign-on provider: its address, and the client id and secret by which it knows us. */
export function SignOnDialog({ company: { enterpriseId, provider }, redirectUri, onClose }: Props) {
  const [typed, setTyped] = useState({
    ...{ issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
  });
  const params = { enterpriseId };
  const check = useCall(checkSignOn, { silent: true });
  const save = useCall(saveSignOn, { silent: true, invalidates: [readSignOn], onSuccess: onClose });
  const bind = (name: (typeof fields)[number]) => ({
    value: typed[name],
    onValueChange: (value: string) => {
      if (name === 'issuer') check.reset();
      setTyped((now) => ({ ...now, [name]: value }));
    },
    disabled: save.isPending,
    error: findFieldError(save.error, name) ?? findFieldError(check.error, name),
  });
  const failure = findFormError(save.error, fields) ?? findFormError(check.error, fields);
  const { clientSecret, ...open } = typed;
  const submit = () =>
    save.mutate({
      params,
      body: { ...open, ...(clientSecret !== '' && { clientSecret }), enabled: provider?.enabled ?? true },
    });
  return (
    <Dialog onClose={onClose} title="Proveedor de identidad">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <RegisterHint redirectUri={redirectUri} />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField
          label="Emisor"
          help="La dirección que tu proveedor llama issuer"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={400}
          {...bind('issuer')}
        />
        <CheckConnection
          isPending={check.isPending}
          isSuccess={check.isSuccess}
          disabled={typed.issuer.trim() === ''}
          onCheck={() => check.mutate({ params, body: { issuer: typed.issuer } })}
        />
        <TextField label="Identificador de cliente" autoComplete="off" maxLength={200} {...bind('clientId')} />
        <PasswordField
          label="Secreto del cliente"
          help={
            provider
              ? 'Déjalo vacío para conservar el que está guardado.'
              : 'Se guarda cifrado y no se vuelve a mostrar.'
          }
          autoComplete="new-password"
          {...bind('clientSecret')}
        />
        <Button
          type="submit"
          wide
          loading={save.isPending}
          disabled={typed.issuer.trim() === '' || typed.clientId.trim() === ''}
        >
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}

/** What the company's IT sets up at its provider. */
function RegisterHint({ redirectUri }: Pick<Props, 'redirectUri'>) {
  return (
    <>
      <p className="type-body-s text-text-2">
        Registra a Sazón en tu proveedor (Entra ID, Okta, Google) como aplicación web de OpenID Connect, con esta
        dirección de retorno:
      </p>
      <p className="type-body-s rounded bg-sunken px-3 py-2.5 select-all wrap-anywhere">{redirectUri}</p>
    </>
  );
}

interface CheckConnectionProps {
  isPending: boolean;
  isSuccess: boolean;
  disabled: boolean;
  onCheck: () => void;
}

/** Asks the provider whether it answers. */
function CheckConnection({ isPending, isSuccess, disabled, onCheck }: CheckConnectionProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="quiet" size="s" loading={isPending} disabled={disabled} onClick={onCheck}>
        Probar conexión
      </Button>
      <p role="status" className="type-body-s text-success-text">
        {isSuccess && 'Tu proveedor responde.'}
      </p>
    </div>
  );
}
