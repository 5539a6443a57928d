import { changeBillTerms, platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { FEE_PAYERS, feePayerNames } from '@sazon/domain/pricing/service-fee';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, showFieldError, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';

type TypedTerms = { dueDays: string; cutoffDay: string; email: string; payer: string; from: string };

const names = { 'serviceFee.from': 'from' } as const;

interface BillTermsDialogProps {
  enterpriseId: string;
  name: string;
  terms: { dueDays: number; cutoffDay: number | null; email: string | null; payrollAllowed: boolean };
  onClose: () => void;
}

/** The terms of a company's next bills, as the platform changes them. */
export function BillTermsDialog({ enterpriseId, name, terms, onClose }: BillTermsDialogProps) {
  const form = useForm<TypedTerms>({
    defaultValues: {
      dueDays: String(terms.dueDays),
      cutoffDay: terms.cutoffDay === null ? '' : String(terms.cutoffDay),
      ...{ email: terms.email ?? '', payer: '', from: toBogotaDate(getServerNow()) },
    },
  });
  const { mutate, isPending, error } = useCall(changeBillTerms, {
    silent: true,
    invalidates: [...companyReads, platformCompanyBill],
    onError: (refused) => showFieldError(form, refused, names),
    onSuccess: () => {
      toast.success('Facturación guardada', { text: 'Las cuentas ya enviadas siguen igual.' });
      onClose();
    },
  });
  const send = ({ dueDays, cutoffDay, email, payer: typed, from }: TypedTerms) => {
    const payer = FEE_PAYERS.find((one) => one === typed);
    mutate({
      params: { id: enterpriseId },
      body: {
        ...{ dueDays: Number(dueDays), cutoffDay: cutoffDay === '' ? null : Number(cutoffDay) },
        email: email.trim() === '' ? null : email.trim(),
        serviceFee: payer === undefined ? null : { payer, from },
      },
    });
  };
  const failure = findFormError(error, ['dueDays', 'cutoffDay', 'email', 'serviceFee.from']);
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={`Facturación de ${name}`}
      subtitle="Vale para las cuentas que se envíen de ahora en adelante."
      pending={isPending}
      failure={failure}
    >
      <TypedText<TypedTerms>
        name="email"
        label="Correo de facturación"
        inputMode="email"
        maxLength={254}
        help="Vacío: a quien recibe avisos de facturación."
      />
      <TypedText<TypedTerms>
        name="dueDays"
        label="Días para pagar"
        inputMode="numeric"
        maxLength={3}
        keep={keepDigits}
      />
      {!terms.payrollAllowed && (
        <TypedText<TypedTerms>
          name="cutoffDay"
          label="Día de corte"
          inputMode="numeric"
          maxLength={2}
          keep={keepDigits}
          help="Del 1 al 28. Vacío: el último día del mes."
        />
      )}
      <FeeFields />
    </TypedFormDialog>
  );
}

/** Who pays the service fee, and from which lunches on. */
function FeeFields() {
  const { value, onValueChange } = useTyped<TypedTerms, 'payer'>('payer');
  return (
    <>
      <SelectField
        label="Quién paga la tarifa de servicio"
        options={[
          { value: '', label: 'Como está' },
          ...FEE_PAYERS.map((payer) => ({ value: payer, label: feePayerNames[payer] })),
        ]}
        value={value}
        onValueChange={onValueChange}
      />
      {value !== '' && <TypedText<TypedTerms> name="from" label="Desde los almuerzos del" type="date" />}
    </>
  );
}
