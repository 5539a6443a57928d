import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { companyQuery } from './companies-calls.ts';
import { CompanyHeadActions } from './company-head-actions.tsx';
import { describeCompany } from './company-setup-screen.tsx';
import { CompanyStateTag } from './company-state-tag.tsx';

const CompanySetup = lazyNamed(() => import('./company-setup-cards.tsx'), 'CompanySetup');

/** Whether this person changes contracts and states. */
export function useMayDecideOnCompanies(): boolean {
  const actor = toActor(useUser());
  return actor !== null && may(actor, 'admin_enterprises_billing_approval_reject_or_manual');
}

/** One company as the platform sets it up, suspends and closes it. */
export function CompanyForPlatform({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(companyQuery(id));
  const actor = toActor(useUser());
  const decides = useMayDecideOnCompanies();
  const { data } = query;
  const mayEdit = actor !== null && may(actor, 'enterprises_preapproved_users_edit', { enterpriseId: id });
  return (
    <DeskPage
      wide
      title={data?.enterpriseName ?? 'Empresa'}
      mark={
        data && (
          <>
            <CompanyMark name={data.enterpriseName} logo={data.logo} />
            <CompanyStateTag state={data.state} />
          </>
        )
      }
      text={data ? describeCompany(data) : ''}
      action={
        data ? (
          <CompanyHeadActions company={data} mayOpen={decides} onBack={onBack} />
        ) : (
          <Button look="quiet" onClick={onBack}>
            Todas las empresas
          </Button>
        )
      }
    >
      <ListState what="la empresa" query={query} rows={5} />
      {data && (
        <Suspense fallback={<ListState what="la empresa" query={{ ...query, data: undefined }} rows={5} />}>
          <CompanySetup company={data} mayEdit={mayEdit} platform={decides} />
        </Suspense>
      )}
    </DeskPage>
  );
}
