import type { Company } from '@sazon/contract/companies/company';
import { changeContract } from '@sazon/contract/companies/routes';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, showFieldError, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';

type TypedContract = { startsOn: string; creditLimit: string; emailDomain: string; purchaseOrder: string };

const names = ['startsOn', 'creditLimit', 'emailDomain', 'purchaseOrder'];

/** The terms of a company's contract, for the platform. */
export function ContractDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { contract } = company;
  const form = useForm<TypedContract>({
    defaultValues: {
      startsOn: contract.startsOn ?? '',
      creditLimit: contract.creditLimit === null ? '' : String(contract.creditLimit),
      emailDomain: contract.emailDomain ?? '',
      purchaseOrder: contract.purchaseOrder ?? '',
    },
  });
  const { mutate, isPending, error } = useCall(changeContract, {
    silent: true,
    invalidates: companyReads,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: () => {
      toast.success('Contrato guardado', { text: 'Las cuentas ya enviadas siguen igual.' });
      onClose();
    },
  });
  const send = ({ startsOn, creditLimit, emailDomain, purchaseOrder }: TypedContract) =>
    mutate({
      params: { id: company.enterpriseId },
      body: {
        ...{ startsOn: startsOn === '' ? null : startsOn, emailDomain, purchaseOrder },
        creditLimit: creditLimit === '' ? null : Number(creditLimit),
      },
    });
  const failure = findFormError(error, names);
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={`Contrato de ${company.enterpriseName}`}
      subtitle="Vale de ahora en adelante."
      pending={isPending}
      failure={failure}
    >
      <TypedText<TypedContract> name="startsOn" label="Contrato desde" type="date" />
      <CreditField />
      <TypedText<TypedContract>
        name="purchaseOrder"
        label="Orden de compra"
        maxLength={40}
        help="El número que su área de compras pide en cada cuenta. Vacío: ninguno."
      />
      <TypedText<TypedContract>
        name="emailDomain"
        label="Dominio del correo de la empresa"
        maxLength={120}
        help="Verifícalo antes: quien tenga ese correo entra a la empresa. Vacío: ninguno."
      />
    </TypedFormDialog>
  );
}

function CreditField() {
  const { value, onValueChange, error, focus } = useTyped<TypedContract, 'creditLimit'>('creditLimit');
  return (
    <TextField
      ref={focus}
      label="Límite de crédito por período"
      inputMode="numeric"
      value={value.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')}
      onValueChange={(typed) => onValueChange(keepDigits(typed).slice(0, 12))}
      error={error}
      help="Nómina y subsidios juntos. Vacío: sin límite."
    />
  );
}
