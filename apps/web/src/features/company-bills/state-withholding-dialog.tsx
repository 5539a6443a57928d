import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { stateWithholding } from '@sazon/contract/company-bills/withholding-routes';
import { getWithholdingBase, isStanding, sumWithholdingBases } from '@sazon/domain/bills/company-withholdings';
import {
  calculateWithheldCop,
  WITHHOLDING_TAXES,
  type WithholdingTax,
  withholdingNames,
} from '@sazon/domain/bills/withholdings';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { companyBillReads } from './company-bill-calls.ts';

const taxes = WITHHOLDING_TAXES.map((value) => ({ value, label: withholdingNames[value] }));
const fields = ['tax', 'baseCop', 'ratePpm', 'amountCop'];

/** What is left of the base of a tax, without what is stated already (COP). */
function calculateBaseLeft({ sections, withholdings }: CompanyBillDetail, tax: WithholdingTax): number {
  const taken = withholdings.filter((one) => one.tax === tax && isStanding(one.state));
  return taken.reduce((left, { baseCop }) => left - baseCop, getWithholdingBase(tax, sumWithholdingBases(sections)));
}

/** How many parts per million one unit of the typed rate is: ReteICA is typed per thousand, the others per cent. */
const unitPpm = (tax: WithholdingTax): number => (tax === 'rete_ica' ? 1000 : 10_000);

/** What is typed of a withholding. The amount follows base and rate until another one is typed. */
function useWithholdingForm(bill: CompanyBillDetail) {
  const [tax, setTax] = useState<WithholdingTax>('rete_fuente');
  const [base, setBase] = useState<string | null>(null);
  const [rate, setRate] = useState('');
  const [amount, setAmount] = useState<string | null>(null);
  const baseLeftCop = Math.max(0, calculateBaseLeft(bill, tax));
  const baseCop = Number(base ?? baseLeftCop);
  const ratePpm = Math.round(Number(rate.replace(',', '.')) * unitPpm(tax)) || 0;
  const amountCop = Number(amount ?? calculateWithheldCop(baseCop, ratePpm));
  const chooseTax = (value: string) => {
    setTax(WITHHOLDING_TAXES.find((one) => one === value) ?? tax);
    setBase(null);
    setRate('');
    setAmount(null);
  };
  const typeRate = (text: string) => /^\d{0,3}([.,]\d{0,3})?$/.test(text) && setRate(text);
  return {
    ...{ tax, chooseTax, baseLeftCop, rate, typeRate, stated: { tax, baseCop, ratePpm, amountCop } },
    typeBase: (typed: string) => setBase(toPesoDigits(typed)),
    typeAmount: (typed: string) => setAmount(toPesoDigits(typed)),
  };
}

interface StateWithholdingDialogProps {
  bill: CompanyBillDetail;
  enterpriseId: string;
  onClose: () => void;
}

/** Asks for a tax that the company withholds of what it pays: which, of what, at which rate and how much. */
export function StateWithholdingDialog({ bill, enterpriseId, onClose }: StateWithholdingDialogProps) {
  const form = useWithholdingForm(bill);
  const { stated } = form;
  const sending = useIdempotencyKey();
  const send = useDialogCall(stateWithholding, {
    invalidates: companyBillReads,
    idempotencyKey: sending.keyFor,
    done: 'Retención agregada',
    onClose,
  });
  const failure = findFormError(send.error, fields);
  const submit = () => {
    if (!send.isPending) send.mutate({ params: { id: bill.id }, body: { enterpriseId, ...stated } });
  };
  return (
    <FormDialog
      onSubmit={submit}
      onClose={onClose}
      title="Agregar retención"
      subtitle="La restas de lo que pagas. Sazón la revisa y te responde en esta cuenta."
      confirmLabel={`Agregar ${stated.amountCop > 0 ? formatCop(stated.amountCop) : 'retención'}`}
      withBack
      pending={send.isPending}
      failure={failure}
    >
      <SelectField
        label="Retención"
        options={taxes}
        value={form.tax}
        onValueChange={form.chooseTax}
        error={findFieldError(send.error, 'tax')}
      />
      <AmountFields form={form} error={send.error} />
      <p className="type-body-s text-text-2">El certificado se sube después, en la cuenta. Puede ser PDF o foto.</p>
    </FormDialog>
  );
}

interface AmountFieldsProps {
  form: ReturnType<typeof useWithholdingForm>;
  error: Parameters<typeof findFieldError>[0];
}

const AmountFields = ({ form, error }: AmountFieldsProps) => (
  <>
    <TextField
      label="Base"
      inputMode="numeric"
      before="$"
      value={formatTypedPesos(String(form.stated.baseCop || ''))}
      onValueChange={form.typeBase}
      help={`De esta cuenta quedan ${formatCop(form.baseLeftCop)}.`}
      error={findFieldError(error, 'baseCop')}
    />
    <TextField
      label="Tarifa"
      inputMode="decimal"
      after={<span className="text-text-2">{form.tax === 'rete_ica' ? 'por mil' : '%'}</span>}
      value={form.rate}
      onValueChange={form.typeRate}
      error={findFieldError(error, 'ratePpm')}
    />
    <TextField
      label="Valor retenido"
      inputMode="numeric"
      before="$"
      value={formatTypedPesos(String(form.stated.amountCop || ''))}
      onValueChange={form.typeAmount}
      error={findFieldError(error, 'amountCop')}
    />
  </>
);
