import type { Company } from '@sazon/contract/companies/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { type CompanyMove, companyStateNames, listCompanyMoves } from '@sazon/domain/payroll/company-state';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { formatDated } from './company-checklist.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { MoveDialog, moveNames } from './move-dialog.tsx';

/** The contract with the platform and the company's state; the platform changes both. */
export function ContractCard({ company, platform }: { company: Company; platform: boolean }) {
  const { contract, state, rules, creditUsed } = company;
  const [editing, setEditing] = useState(false);
  const [moving, setMoving] = useState<CompanyMove | null>(null);
  const rows = [
    ['Estado', companyStateNames[state]],
    ['Contrato desde', contract.startsOn && formatDated(contract.startsOn)],
    ['Paga a', contract.dueDays === 1 ? '1 día' : `${contract.dueDays} días`],
    ...(rules.payrollAllowed
      ? []
      : [['Corte', contract.cutoffDay === null ? 'fin de mes' : `día ${contract.cutoffDay}`]]),
    ['Dominio del correo', contract.emailDomain],
    ['Límite de crédito', contract.creditLimit === null ? 'sin límite' : formatCop(contract.creditLimit)],
  ] as const;
  return (
    <section aria-labelledby="company-contract" className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
      <h2 id="company-contract" className="type-h3">
        Contrato
      </h2>
      <dl className="grid grid-cols-1 gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="type-body-s text-text-2">{name}</dt>
            <dd className="type-body-s min-w-0 text-right font-semibold wrap-anywhere">{value ?? 'sin dato'}</dd>
          </div>
        ))}
      </dl>
      {contract.creditLimit !== null && creditUsed !== null && (
        <ProgressBar
          label={`${formatCop(creditUsed)} de ${formatCop(contract.creditLimit)} en este período`}
          value={creditUsed}
          max={contract.creditLimit}
          tone="payroll"
        />
      )}
      {platform ? (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="s" onClick={() => setEditing(true)}>
            Cambiar contrato
          </Button>
          {listCompanyMoves(state).map((move) => (
            <Button key={move} look={move === 'open' ? 'primary' : 'quiet'} size="s" onClick={() => setMoving(move)}>
              {moveNames[move]}
            </Button>
          ))}
        </div>
      ) : (
        <p className="type-body-s text-text-2">El contrato y el estado los cambia la plataforma.</p>
      )}
      {editing && <ContractDialog company={company} onClose={() => setEditing(false)} />}
      {moving && <MoveDialog company={company} move={moving} onClose={() => setMoving(null)} />}
    </section>
  );
}
