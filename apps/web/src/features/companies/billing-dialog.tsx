import { changeCompanyRules } from '@sazon/contract/companies/routes';
import type { Company } from '@sazon/contract/companies/schemas';
import { changeBillTerms } from '@sazon/contract/company-bills/admin-routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { FEE_PAYERS, feePayerNames } from '@sazon/domain/pricing/service-fee';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, showFieldError, TypedForm, TypedText, useTyped } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyReads } from './companies-calls.ts';

type TypedBilling = { dueDays: string; cutoffDay: string; email: string; payer: string; from: string };

const formId = 'company-billing';
const names = { 'serviceFee.from': 'from' } as const;

/** The terms of a company's next bills. */
export function BillingDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { enterpriseId, enterpriseName, contract, rules } = company;
  const form = useForm<TypedBilling>({
    defaultValues: {
      dueDays: String(contract.dueDays),
      cutoffDay: contract.cutoffDay === null ? '' : String(contract.cutoffDay),
      ...{ email: rules.billEmail ?? '', payer: '', from: toBogotaDate(getServerNow()) },
    },
  });
  const { mutate, isPending, error } = useCall(changeBillTerms, {
    silent: true,
    invalidates: companyReads,
    onError: (refused) => showFieldError(form, refused, names),
    onSuccess: () => {
      toast.success('Facturación guardada', { text: 'Las cuentas ya enviadas siguen igual.' });
      onClose();
    },
  });
  const send = ({ dueDays, cutoffDay, email, payer: typed, from }: TypedBilling) => {
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Facturación de ${enterpriseName}`}
      subtitle="Vale para las cuentas que se envíen de ahora en adelante."
      footer={
        <Button type="submit" form={formId} wide loading={isPending}>
          Guardar
        </Button>
      }
    >
      <TypedForm form={form} onSend={send} id={formId} className="pb-2">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TypedText<TypedBilling>
          name="email"
          label="Correo de facturación"
          inputMode="email"
          maxLength={254}
          help="Vacío: a quien recibe avisos de facturación."
        />
        <TypedText<TypedBilling>
          name="dueDays"
          label="Días para pagar"
          inputMode="numeric"
          maxLength={3}
          keep={keepDigits}
        />
        {!rules.payrollAllowed && (
          <TypedText<TypedBilling>
            name="cutoffDay"
            label="Día de corte"
            inputMode="numeric"
            maxLength={2}
            keep={keepDigits}
            help="Del 1 al 28. Vacío: el último día del mes."
          />
        )}
        <FeeFields />
      </TypedForm>
    </Dialog>
  );
}

/** Who pays the service fee, and from which lunches on. */
function FeeFields() {
  const { value, onValueChange } = useTyped<TypedBilling, 'payer'>('payer');
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
      {value !== '' && <TypedText<TypedBilling> name="from" label="Desde los almuerzos del" type="date" />}
    </>
  );
}

/** Where a company's bills go, as human resources write it. */
export function BillEmailDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { enterpriseId, rules } = company;
  const [email, setEmail] = useState(rules.billEmail ?? '');
  const { mutate, isPending, error } = useCall(changeCompanyRules, {
    silent: true,
    invalidates: companyReads,
    onSuccess: () => {
      toast.success('Correo guardado');
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ params: { enterpriseId }, body: { billEmail: email.trim() } });
  };
  const failure = findFormError(error, ['billEmail']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
