import type { Company } from '@sazon/contract/companies/company';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { companyReads } from './companies-calls.ts';

/** Where a company's bills go, as human resources write it. */
export function BillEmailDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { enterpriseId, rules } = company;
  const [email, setEmail] = useState(rules.billEmail ?? '');
  const { mutate, isPending, error } = useDialogCall(changeCompanyRules, {
    invalidates: companyReads,
    done: 'Correo guardado',
    onClose,
  });
  const submit = () => {
    if (!isPending) mutate({ params: { enterpriseId }, body: { billEmail: email.trim() } });
  };
  const failure = findFormError(error, ['billEmail']);
  return (
    <FormDialog
      onSubmit={submit}
      onClose={onClose}
      title="Correo de facturación"
      subtitle="El plazo y la tarifa los cambia Sazón."
      pending={isPending}
      failure={failure}
    >
      <TextField
        label="Correo de facturación"
        inputMode="email"
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        error={findFieldError(error, 'billEmail')}
        help="Vacío: a quien recibe avisos de facturación."
      />
    </FormDialog>
  );
}
