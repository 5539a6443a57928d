import type { Company } from '@sazon/contract/companies/company';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyReads } from './companies-calls.ts';

const formId = 'company-bill-email';

/** Where a company's bills go, as human resources write it. */
export function BillEmailDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { enterpriseId, rules } = company;
  const [email, setEmail] = useState(rules.billEmail ?? '');
  const { mutate, isPending, error } = useDialogCall(changeCompanyRules, {
    invalidates: companyReads,
    done: 'Correo guardado',
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ params: { enterpriseId }, body: { billEmail: email.trim() } });
  };
  const failure = findFormError(error, ['billEmail']);
  return (
    <Dialog
      onClose={onClose}
      title="Correo de facturación"
      subtitle="El plazo y la tarifa los cambia la plataforma."
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Guardar
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField
          label="Correo de facturación"
          inputMode="email"
          maxLength={254}
          value={email}
          onValueChange={setEmail}
          error={findFieldError(error, 'billEmail')}
          help="Vacío: a quien recibe avisos de facturación."
        />
      </form>
    </Dialog>
  );
}
