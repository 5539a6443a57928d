import type { Company } from '@sazon/contract/companies/company';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { type CompanyMove, companyStateNames, listCompanyMoves } from '@sazon/domain/payroll/company-state';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SetupCard, SetupFactRows } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CompanyDocument } from './company-document.tsx';
import { CompanyStateDialog, companyMoveNames } from './company-state-dialog.tsx';
import { ContractDialog } from './contract-dialog.tsx';

/** The contract with the platform and the company's state; the platform changes both. */
export function ContractCard({ company, platform }: { company: Company; platform: boolean }) {
  const { contract, state, creditUsed } = company;
  const [editing, setEditing] = useState(false);
  const [moving, setMoving] = useState<CompanyMove | null>(null);
  const rows = [
    ['Estado', companyStateNames[state]],
    ['Contrato desde', contract.startsOn && formatDateWithYear(contract.startsOn)],
    ['Dominio del correo', contract.emailDomain],
    ['Límite de crédito', contract.creditLimit === null ? 'sin límite' : formatCop(contract.creditLimit)],
  ] as const;
  return (
    <SetupCard step="contract" title="Contrato">
      <SetupFactRows rows={rows} />
      {contract.creditLimit !== null && creditUsed !== null && (
        <ProgressBar
          label={`${formatCop(creditUsed)} de ${formatCop(contract.creditLimit)} en este período`}
          value={creditUsed}
          max={contract.creditLimit}
          tone="payroll"
        />
      )}
      <CompanyDocument company={company} kind="contract" maySend={platform && state !== 'closed'} />
      {platform ? (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="s" onClick={() => setEditing(true)}>
            Cambiar contrato
          </Button>
          {listCompanyMoves(state)
            // the opening stands at the head of the page
            .filter((move) => move !== 'open')
            .map((move) => (
              <Button key={move} look="quiet" size="s" onClick={() => setMoving(move)}>
                {companyMoveNames[move]}
              </Button>
            ))}
        </div>
      ) : (
        <p className="type-body-s text-text-2">El contrato y el estado los cambia Sazón.</p>
      )}
      {editing && <ContractDialog company={company} onClose={() => setEditing(false)} />}
      {moving && <CompanyStateDialog company={company} move={moving} onClose={() => setMoving(null)} />}
    </SetupCard>
  );
}
