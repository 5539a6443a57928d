import { addDirectoryToken, listDirectoryTokens } from '@sazon/contract/directory/directory-tokens-routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface NewDirectoryTokenDialogProps {
  enterprises: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Makes a key for a directory and shows it, which happens only once. */
export function NewDirectoryTokenDialog({ enterprises, onClose }: NewDirectoryTokenDialogProps) {
  const [enterpriseId, setEnterpriseId] = useState(enterprises.length === 1 ? (enterprises[0]?.id ?? '') : '');
  const [tokenName, setTokenName] = useState('');
  const add = useCall(addDirectoryToken, { silent: true, invalidates: [listDirectoryTokens] });
  const failure = findFormError(add.error, ['tokenName', 'enterpriseId']);
  if (add.data) {
    return (
      <Dialog onClose={onClose} title="Llave lista">
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="type-body">
            Pégala en tu directorio como token secreto. Cópiala ahora: por seguridad no la volvemos a mostrar.
          </p>
          <p className="type-body rounded bg-sunken px-3 py-2.5 font-semibold select-all wrap-anywhere">
            {add.data.token}
          </p>
          <Button wide onClick={onClose}>
            Ya la copié
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title="Nueva llave">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ body: { enterpriseId, tokenName } });
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {enterprises.length > 1 && (
          <SelectField
            label="Empresa"
            options={enterprises.map(({ id, name }) => ({ value: id, label: name }))}
            value={enterpriseId === '' ? null : enterpriseId}
            onValueChange={setEnterpriseId}
            error={findFieldError(add.error, 'enterpriseId')}
          />
        )}
        <TextField
          label="Nombre"
          help="El de tu directorio: Entra ID, Okta…"
          maxLength={60}
          value={tokenName}
          onValueChange={setTokenName}
          error={findFieldError(add.error, 'tokenName')}
        />
        <Button type="submit" wide loading={add.isPending} disabled={tokenName.trim() === '' || enterpriseId === ''}>
          Crear
        </Button>
      </form>
    </Dialog>
  );
}
