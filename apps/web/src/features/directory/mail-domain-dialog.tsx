import { addCompanyDomain, readSignOn } from '@sazon/contract/directory/sign-on-routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Adds a mail domain to a company. */
export function MailDomainDialog({ enterpriseId, onClose }: { enterpriseId: string; onClose: () => void }) {
  const [domain, setDomain] = useState('');
  const add = useCall(addCompanyDomain, { silent: true, invalidates: [readSignOn], onSuccess: onClose });
  const failure = findFormError(add.error, ['domain']);
  return (
    <Dialog onClose={onClose} title="Agregar dominio">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ params: { enterpriseId }, body: { domain } });
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField
          label="Dominio"
          help="Lo que va después de la @: nogal.co"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={domain}
          onValueChange={setDomain}
          error={findFieldError(add.error, 'domain')}
        />
        <Button type="submit" wide loading={add.isPending} disabled={domain.trim() === ''}>
          Agregar
        </Button>
      </form>
    </Dialog>
  );
}
