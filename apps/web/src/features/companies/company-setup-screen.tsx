import type { Company } from '@sazon/contract/companies/company';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { toActor, useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { companyQuery } from './companies-calls.ts';

const CompanySetup = lazyNamed(() => import('./company-setup-cards.tsx'), 'CompanySetup');

/** /admin/empresas/configuracion: HR keeps the rules of its own company. */
export function CompanySetupScreen({ enterpriseId: asked }: { enterpriseId: string | undefined }) {
  const person = useUser();
  const own = Object.keys(person?.enterprisePermissions ?? {})[0];
  const enterpriseId = asked ?? own;
  if (enterpriseId === undefined)
    return (
      <DeskPage title="Tu empresa">
        <EmptyState title="Elige una empresa." text="Filtra el registro por una empresa y entra desde ahí." />
      </DeskPage>
    );
  return <OneCompany enterpriseId={enterpriseId} />;
}

function OneCompany({ enterpriseId }: { enterpriseId: string }) {
  const query = useQuery(companyQuery(enterpriseId));
  const actor = toActor(useUser());
  const { data } = query;
  const mayEdit = actor !== null && may(actor, 'enterprises_preapproved_users_edit', { enterpriseId });
  return (
    <DeskPage
      wide
      title={data?.enterpriseName ?? 'Tu empresa'}
      mark={data && <CompanyMark name={data.enterpriseName} logo={data.logo} />}
      text={data ? describeCompany(data) : ''}
      action={
        <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados" search={{}} />}>
          Empleados
        </LinkButton>
      }
    >
      <ListState what="la empresa" query={query} rows={5} />
      {data && (
        <Suspense fallback={<ListState what="la empresa" query={{ ...query, data: undefined }} rows={5} />}>
          <CompanySetup company={data} mayEdit={mayEdit} platform={false} />
        </Suspense>
      )}
    </DeskPage>
  );
}

/** 'Textiles Sumapaz S.A.S., NIT 901377046-5, Funza' */
export const describeCompany = ({ legalName, nit, city }: Company): string => `${legalName}, NIT ${nit}, ${city}`;
