import type { Company } from '@sazon/contract/companies/company';
import { moveCompany } from '@sazon/contract/companies/routes';
import { type CompanyMove, companyStateNames, needsReason } from '@sazon/domain/payroll/company-state';
import { useCall } from '../../calls/use-call.ts';
import { StateChangeDialog } from '../../session/state-change-reason-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';

export const companyMoveNames: Readonly<Record<CompanyMove, string>> = {
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

/** Opens, suspends, resumes or closes a company. */
export function CompanyStateDialog({
  company,
  move,
  onClose,
}: {
  company: Company;
  move: CompanyMove;
  onClose: () => void;
}) {
  const send = useCall(moveCompany, {
    silent: true,
    invalidates: companyReads,
    onSuccess: ({ state }) => {
      toast.success(`${company.enterpriseName}: ${companyStateNames[state].toLowerCase()}`);
      onClose();
    },
  });
  return (
    <StateChangeDialog
      name={company.enterpriseName}
      action={companyMoveNames[move]}
      meaning={meanings[move]}
      isDanger={move === 'close' || move === 'suspend'}
      reasonLabel={needsReason(move) ? 'Motivo' : 'Motivo (opcional)'}
      help="Lo lee Recursos Humanos."
      call={send}
      onSend={(reason) => send.mutate({ params: { id: company.enterpriseId }, body: { move, reason } })}
      onClose={onClose}
    />
  );
}
