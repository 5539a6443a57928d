import type { Company } from '@sazon/contract/companies/company';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { checkCompanyMove } from '@sazon/domain/payroll/company-state';
import { useState } from 'react';
import { copyText } from '../../device/copy-text.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { CompanyStateDialog, companyMoveNames } from './company-state-dialog.tsx';

interface CompanyHeadActionsProps {
  company: Company;
  /** Whether this person opens companies. */
  mayOpen: boolean;
  onBack: () => void;
}

/** The actions of a company's page for the platform: the address for HR, and the opening with what it waits for. */
export function CompanyHeadActions({ company, mayOpen, onBack }: CompanyHeadActionsProps) {
  const { state, contract, enterpriseId } = company;
  const [opening, setOpening] = useState(false);
  const today = toBogotaDate(useNow(60_000));
  const check = checkCompanyMove({ state, contractStartsOn: contract.startsOn }, 'open', { reason: null, today });
  const copy = async () => {
    const address = `${window.location.origin}/admin/empresas/configuracion?empresa=${enterpriseId}`;
    if (await copyText(address)) toast.success('Enlace copiado', { text: 'Lo abre quien ya es del equipo de RR. HH.' });
    else toast.error('No se pudo copiar');
  };
  return (
    <div className="grid justify-items-end gap-1">
      <div className="flex flex-wrap gap-2">
        <Button look="text" onClick={onBack}>
          <Icon name="caret-left" weight="bold" size="s" />
          Todas las empresas
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          <Icon name="link" />
          Enlace para RR. HH.
        </Button>
        {mayOpen && state === 'draft' && (
          <Button disabled={!check.ok} onClick={() => setOpening(true)}>
            {companyMoveNames.open}
          </Button>
        )}
      </div>
      {mayOpen && state === 'draft' && !check.ok && check.message && (
        <p className="type-body-s text-text-2">{check.message}</p>
      )}
      {opening && <CompanyStateDialog company={company} move="open" onClose={() => setOpening(false)} />}
    </div>
  );
}
