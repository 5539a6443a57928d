import { changeBillTerms, type platformCompanyBill } from '@sazon/contract/company-bills/admin-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { FEE_PAYERS, findFeePayer } from '@sazon/domain/pricing/service-fee';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { DateBox } from '../../ui/fields/date-box.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { BillFormDialog } from '../admin-bills/bill-form-dialog.tsx';
import { formatDay } from '../company-bills/company-bill-tags-and-texts.tsx';
import { platformReads } from './company-bills-calls.ts';

type Bill = Pick<RouteReply<typeof platformCompanyBill>, 'terms' | 'enterprise'>;

/** The terms of a company's next bills: days to pay, cutoff and where bills are sent. */
export function CompanyBillTerms({ bill, mayDecide }: { bill: Bill; mayDecide: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { dueDays, cutoffDay, email, payrollAllowed, serviceFee } = bill.terms;
  return (
    <section aria-label="Condiciones" className="grid grid-cols-1 gap-1 rounded-lg bg-surface p-4 shadow-e1">
      <h2 className="type-h3">Condiciones</h2>
      <p className="type-body">Paga a {dueDays === 1 ? '1 día' : `${dueDays} días`} de recibir la cuenta.</p>
      <p className="type-body">
        {payrollAllowed
          ? 'Se factura al cerrar cada período de nómina.'
          : `Se factura cada mes, con corte el ${cutoffDay === null ? 'último día' : `día ${cutoffDay}`}.`}
      </p>
      <p className="type-body">{describeFee(serviceFee)}</p>
      <p className="type-body break-words">
        {email === null ? 'Le avisamos a quien recibe notificaciones de facturación.' : `Le avisamos a ${email}.`}
      </p>
      {mayDecide && (
        <Button look="text" size="s" className="justify-self-start" onClick={() => setOpen(true)}>
          Cambiar condiciones
        </Button>
      )}
      {isOpen && <TermsDialog bill={bill} onClose={() => setOpen(false)} />}
    </section>
  );
}

const payerNames = { employee: 'quien almuerza', enterprise: 'la empresa' };

/** Who pays the service fee today, and from when that changes. */
function describeFee(terms: Bill['terms']['serviceFee']): string {
  const today = toBogotaDate(getServerNow());
  const coming = terms.filter(({ from }) => from > today).at(-1);
  const now = `La tarifa de servicio la paga ${payerNames[findFeePayer(terms, today)]}`;
  return coming === undefined ? `${now}.` : `${now}; desde el ${formatDay(coming.from)}, ${payerNames[coming.payer]}.`;
}

const feePayers = [
  { value: '', label: 'Como está' },
  { value: 'enterprise', label: 'La empresa' },
  { value: 'employee', label: 'Quien almuerza' },
];

function TermsDialog({ bill: { enterprise, terms }, onClose }: { bill: Bill; onClose: () => void }) {
  const [dueDays, setDueDays] = useState(String(terms.dueDays));
  const [cutoffDay, setCutoffDay] = useState(terms.cutoffDay === null ? '' : String(terms.cutoffDay));
  const [email, setEmail] = useState(terms.email ?? '');
  const [payer, setPayer] = useState('');
  const [from, setFrom] = useState(toBogotaDate(getServerNow()));
  const send = useCall(changeBillTerms, {
    silent: true,
    invalidates: platformReads,
    onSuccess: () => {
      toast.success('Condiciones guardadas');
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = FEE_PAYERS.find((one) => one === payer);
    const body = {
      dueDays: Number(dueDays),
      cutoffDay: cutoffDay === '' ? null : Number(cutoffDay),
      email: email.trim() === '' ? null : email,
      serviceFee: chosen === undefined ? null : { payer: chosen, from },
    };
    if (!send.isPending) send.mutate({ params: { id: enterprise.id }, body });
  };
  const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 3);
  return (
    <BillFormDialog
      title={`Condiciones de ${enterprise.name}`}
      subtitle="Valen para las cuentas que se envíen de ahora en adelante."
      confirmLabel="Guardar"
      pending={send.isPending}
      failure={findFormError(send.error, ['dueDays', 'cutoffDay', 'email', 'serviceFee.from'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Días para pagar"
        inputMode="numeric"
        value={dueDays}
        onValueChange={(typed) => setDueDays(digits(typed))}
        error={findFieldError(send.error, 'dueDays')}
      />
      {!terms.payrollAllowed && (
        <TextField
          label="Día de corte"
          inputMode="numeric"
          value={cutoffDay}
          onValueChange={(typed) => setCutoffDay(digits(typed))}
          help="Del 1 al 28. Vacío: el último día del mes."
          error={findFieldError(send.error, 'cutoffDay')}
        />
      )}
      <TextField
        label="Correo de facturación"
        inputMode="email"
        maxLength={254}
        value={email}
        onValueChange={setEmail}
        help="Vacío: a quien recibe notificaciones de facturación en la empresa."
        error={findFieldError(send.error, 'email')}
      />
      <SelectField
        label="Quién paga la tarifa de servicio"
        options={feePayers}
        value={payer}
        onValueChange={setPayer}
      />
      {payer !== '' && <DateBox label="Desde los almuerzos del" value={from} onChange={setFrom} />}
      {findFieldError(send.error, 'serviceFee.from') && (
        <p role="alert" className="type-body-s text-danger-text">
          {findFieldError(send.error, 'serviceFee.from')}
        </p>
      )}
    </BillFormDialog>
  );
}
