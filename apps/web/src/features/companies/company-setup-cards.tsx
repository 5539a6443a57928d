import type { Company } from '@sazon/contract/companies/company';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../device/use-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { getStepId } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { TeamPanel } from '../staff/team-panel.tsx';
import { BillingTermsCard } from './billing-terms-card.tsx';
import { linkQuery } from './companies-calls.ts';
import { CompanyHistory } from './company-history.tsx';
import { CompanyRulesForm } from './company-rules-form.tsx';
import { CompanySetupChecklist } from './company-setup-checklist.tsx';
import { COMPANY_STEPS, listCompanySteps } from './company-setup-steps.ts';
import { ContactsCard } from './contacts-card.tsx';
import { ContractCard } from './contract-and-state-card.tsx';
import { EnrolmentFieldsCard } from './enrolment-fields-card.tsx';
import { HowEmployeesEnterCard } from './how-employees-enter-card.tsx';
import { InvitationLinkCard } from './invitation-link-card.tsx';
import { LegalCard } from './logo-legal-data-and-rut-card.tsx';
import { SitesForHrCard } from './sites-for-hr-card.tsx';
import { SitesForPlatformCard } from './sites-for-platform-card.tsx';
import { SubsidyCard } from './subsidy-card.tsx';

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

/** The steps without a part on the page of human resources: its team has a page of its own. */
const ofThePlatform: readonly string[] = ['team'];

/** Shows a company's settings: what is missing on the left, rules in the middle, link and people on the right. */
export function CompanySetup({ company, mayEdit, platform }: CompanySetupProps) {
  const { data: link } = useQuery(linkQuery(company.enterpriseId));
  const notice = paused[company.state];
  const canEdit = mayEdit && company.state !== 'closed';
  const decides = platform && company.state !== 'closed';
  return (
    <>
      {notice && <NoticeBar tone="warning">{notice}</NoticeBar>}
      <div className="grid grid-cols-1 items-start gap-4 laptop:grid-cols-[25rem_minmax(0,1fr)] desktop:grid-cols-[25rem_minmax(0,1fr)_31rem]">
        <CompanySetupChecklist
          state={company.state}
          steps={listCompanySteps(company, link?.givesCop ?? null, toBogotaDate(useNow(60_000)))}
          parts={COMPANY_STEPS.filter((key) => platform || !ofThePlatform.includes(key))}
        />
        <div className="grid grid-cols-1 gap-4">
          <LegalCard company={company} mayEdit={decides} maySendOwn={canEdit} />
          {platform ? <SitesForPlatformCard company={company} /> : <SitesForHrCard company={company} />}
          <CompanyRulesForm key={JSON.stringify(company.rules)} company={company} mayEdit={canEdit} />
          <EnrolmentFieldsCard company={company} mayEdit={canEdit} />
          <SubsidyCard company={company} mayEdit={canEdit} />
          <BillingTermsCard company={company} mayEdit={canEdit} platform={decides} />
          <HowEmployeesEnterCard company={company} mayEdit={canEdit} platform={decides} />
          <ContactsCard company={company} mayEdit={canEdit} />
          <CompanyHistory changelog={company.changelog} />
        </div>
        <div className="grid grid-cols-1 gap-4 laptop:col-start-2 desktop:col-start-3">
          <InvitationLinkCard enterpriseId={company.enterpriseId} mayEdit={canEdit} />
          <ContractCard company={company} platform={platform} />
          {platform && (
            <div id={getStepId('team')} tabIndex={-1} className="scroll-mt-20">
              <TeamPanel via="platform" place={{ scope: 'enterprise', id: company.enterpriseId }} />
            </div>
          )}
          <p className="type-body-s flex items-start gap-2.5 rounded-lg bg-sunken p-4 text-text-2">
            <Icon name="seal-check" />
            RR. HH. ve cuánto y cuándo, nunca qué come cada persona.
          </p>
        </div>
      </div>
    </>
  );
}
