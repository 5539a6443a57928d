import { moveCompany } from '@sazon/contract/companies/routes';
import type { Company } from '@sazon/contract/companies/schemas';
import { type CompanyMove, companyStateNames, needsReason } from '@sazon/domain/payroll/company-state';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyReads } from './companies-calls.ts';

export const moveNames: Readonly<Record<CompanyMove, string>> = {
  open: 'Abrir la empresa',
  suspend: 'Suspender',
  resume: 'Reactivar',
  close: 'Cerrar',
};

const meanings: Readonly<Record<CompanyMove, string>> = {
  open: 'Su nómina y su subsidio pagan almuerzos desde ya.',
  suspend: 'Nada nuevo por nómina ni con subsidio: cada persona paga. Lo que ya pidieron y la historia quedan igual.',
  resume: 'Su nómina y su subsidio vuelven a pagar.',
  close: 'Como suspendida, pero para siempre. Las cuentas y los períodos abiertos siguen su curso.',
};

const formId = 'company-move';

/** Opens, suspends, resumes or closes a company. */
export function MoveDialog({ company, move, onClose }: { company: Company; move: CompanyMove; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const send = useCall(moveCompany, {
    silent: true,
    invalidates: companyReads,
    onSuccess: ({ state }) => {
      toast.success(`${company.enterpriseName}: ${companyStateNames[state].toLowerCase()}`);
      onClose();
    },
  });
  const asks = needsReason(move);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim() === '' ? null : reason.trim();
    send.mutate({ params: { id: company.enterpriseId }, body: { move, reason: given } });
  };
  const failure = findFormError(send.error, ['reason']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${moveNames[move]}: ${company.enterpriseName}`}
      subtitle={meanings[move]}
      footer={
        <Button
          type="submit"
          form={formId}
          wide
          look={move === 'close' || move === 'suspend' ? 'danger' : 'primary'}
          loading={send.isPending}
        >
          {moveNames[move]}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3 pb-2" onSubmit={submit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextArea
          label={asks ? 'Motivo' : 'Motivo (opcional)'}
          help="Lo lee Recursos Humanos."
          rows={3}
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(send.error, 'reason')}
        />
      </form>
    </Dialog>
  );
}
