import type { Company } from '@sazon/contract/companies/schemas';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { TeamPanel } from '../staff/team-panel.tsx';
import { CompanyChecklist } from './company-checklist.tsx';
import { CompanyHistory } from './company-history.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { ContractCard } from './contract-card.tsx';
import { FieldsCard } from './fields-card.tsx';
import { LinkCard } from './link-card.tsx';
import { RulesForm } from './rules-form.tsx';
import { SitesCard } from './sites-card.tsx';

interface CompanySetupProps {
  company: Company;
  /** Whether the person may edit rules, contacts and link. */
  mayEdit: boolean;
  /** Whether the platform's staff use the page; only they change the contract and the state. */
  platform: boolean;
}

const paused: Readonly<Partial<Record<Company['state'], string>>> = {
  draft: 'La empresa todavía no abre: su nómina y su subsidio empiezan a pagar cuando la plataforma la abra.',
  suspended:
    'En pausa: la nómina y el subsidio no pagan pedidos nuevos. Cada persona paga los suyos; lo pedido sigue igual.',
  closed: 'Cerrada: la nómina y el subsidio no pagan más. Las cuentas y los períodos abiertos siguen su curso.',
};

/** Shows a company's settings: what is missing on the left, rules in the middle, link and people on the right. */
export function CompanySetup({ company, mayEdit, platform }: CompanySetupProps) {
  const notice = paused[company.state];
  const canEdit = mayEdit && company.state !== 'closed';
  return (
    <>
      {notice && <NoticeBar tone="warning">{notice}</NoticeBar>}
      <div className="grid grid-cols-1 items-start gap-4 laptop:grid-cols-[minmax(0,1fr)_31rem] ultra:grid-cols-[26rem_minmax(0,1fr)_31rem]">
        <CompanyChecklist company={company} />
        <div className="grid grid-cols-1 gap-4">
          {platform && <SitesCard company={company} />}
          <RulesForm key={JSON.stringify(company.rules)} company={company} mayEdit={canEdit} />
          <FieldsCard company={company} mayEdit={canEdit} />
          <ContactsCard company={company} mayEdit={canEdit} />
          <CompanyHistory changelog={company.changelog} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <LinkCard enterpriseId={company.enterpriseId} mayEdit={canEdit} />
          <ContractCard company={company} platform={platform} />
          {platform && <TeamPanel via="platform" place={{ scope: 'enterprise', id: company.enterpriseId }} />}
        </div>
      </div>
    </>
  );
}
