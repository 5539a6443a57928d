import type { Company } from '@sazon/contract/companies/company';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SetupCard } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { ContractDialog } from './contract-dialog.tsx';

const door = 'focus-ring press flex min-h-16 items-center gap-3 rounded border border-border p-3 text-left';

interface HowEmployeesEnterCardProps {
  company: Company;
  mayEdit: boolean;
  /** Whether the platform's staff use the page: they write the e-mail domain. */
  platform: boolean;
}

/** How people come into a company: by its list, or by its e-mail. */
export function HowEmployeesEnterCard({ company, mayEdit, platform }: HowEmployeesEnterCardProps) {
  const { enterpriseId, people, contract } = company;
  const [editing, setEditing] = useState(false);
  const domain =
    contract.emailDomain === null ? 'todavía sin dominio de correo' : `entra quien tenga @${contract.emailDomain}`;
  return (
    <SetupCard
      step="employees"
      title="Empleados"
      remark="de la lista o por su cuenta"
      action={
        people > 0 && (
          <LinkButton
            look="quiet"
            size="s"
            render={<Link to="/admin/empresas/empleados" search={{ empresa: enterpriseId }} />}
          >
            Ver el registro
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        {mayEdit && (
          <Link to="/admin/empresas/empleados/importar" className={door}>
            <Door icon="upload-simple" name="Subir la lista" text="documento, nombre, correo, cupo" />
          </Link>
        )}
        {platform ? (
          <button type="button" className={door} onClick={() => setEditing(true)}>
            <Door icon="envelope-simple" name="Por correo de la empresa" text={domain} />
          </button>
        ) : (
          <div className="flex min-h-16 items-center gap-3 rounded border border-border p-3">
            <Door icon="envelope-simple" name="Por correo de la empresa" text={domain} />
          </div>
        )}
      </div>
      {editing && <ContractDialog company={company} onClose={() => setEditing(false)} />}
    </SetupCard>
  );
}

const Door = ({ icon, name, text }: { icon: IconName; name: string; text: string }) => (
  <>
    <Icon name={icon} />
    <span className="min-w-0">
      <span className="type-item block">{name}</span>
      <span className="type-body-s block text-text-2 wrap-anywhere">{text}</span>
    </span>
  </>
);
