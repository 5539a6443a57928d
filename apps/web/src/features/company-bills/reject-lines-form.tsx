import { rejectCompanyLines } from '@sazon/contract/company-bills/routes';
import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { companyLineNames, isRejectable } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import { COMPANY_REJECTION_REASONS, companyRejectionReasonNames } from '@sazon/domain/bills/company-line-rejections';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useRowFormFocus } from '../../device/keep-focus.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyBillReads } from './company-bill-calls.ts';

const reasons = COMPANY_REJECTION_REASONS.map((value) => ({ value, label: companyRejectionReasonNames[value] }));

/** The lines of a person that may still be rejected. */
export const listRejectable = ({ lines }: CompanyBillPerson) =>
  lines.filter(({ kind, amountCop, rejection }) => isRejectable(kind) && amountCop > 0 && rejection === null);

interface RejectLinesFormProps {
  billId: string;
  enterpriseId: string;
  person: CompanyBillPerson;
  onClose: () => void;
}

/** Rejects all lines of a person or one of them, with the reason. Escape closes it. */
export function RejectLinesForm({ billId, enterpriseId, person, onClose }: RejectLinesFormProps) {
  const form = useRowFormFocus();
  const rejectable = listRejectable(person);
  // money is decided by nobody but the person
  const [which, setWhich] = useState<string | null>(rejectable.length === 1 ? (rejectable[0]?.id ?? null) : null);
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useDialogCall(rejectCompanyLines, {
    invalidates: companyBillReads,
    done: 'Rechazada. Lo demás sigue su curso.',
    onClose,
  });
  const failure = findFormError(send.error, ['note']);
  const totalCop = rejectable.reduce((sum, { amountCop }) => sum + amountCop, 0);
  const one = rejectable.map(({ id, kind, date, amountCop }) => ({
    value: id,
    label: `${companyLineNames[kind]}, ${formatDayMonth(date)}, ${formatCop(amountCop)}`,
  }));
  const all = { value: 'all', label: `Todo lo de ${person.name}, ${formatCop(totalCop)}` };
  const options = one.length === 1 ? one : [all, ...one];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const chosen = COMPANY_REJECTION_REASONS.find((one) => one === reason);
    if (note.trim() === '' || chosen === undefined || which === null || send.isPending) return;
    const lineIds = which === 'all' ? rejectable.map(({ id }) => id) : [which];
    send.mutate({ params: { id: billId }, body: { enterpriseId, lineIds, reason: chosen, note } });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Rechazar líneas de ${person.name}`}
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-3.5 shadow-e1"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !send.isPending && onClose()}
    >
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        <SelectField
          label="Qué rechazas"
          options={options}
          value={which}
          onValueChange={setWhich}
          error={asked && which === null ? 'Elige qué rechazas.' : undefined}
        />
        <SelectField
          label="Motivo"
          options={reasons}
          value={reason}
          onValueChange={setReason}
          error={asked && reason === null ? 'Elige el motivo.' : undefined}
        />
      </div>
      <TextArea
        label="Qué pasó"
        rows={2}
        maxLength={1000}
        value={note}
        onValueChange={setNote}
        error={asked && note.trim() === '' ? 'Escribe qué pasó.' : findFieldError(send.error, 'note')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="dark" loading={send.isPending}>
          Rechazar
        </Button>
        <Button look="quiet" disabled={send.isPending} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
