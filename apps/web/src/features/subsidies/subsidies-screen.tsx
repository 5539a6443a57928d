import { archiveGroup } from '@sazon/contract/subsidies/routes';
import type { EmployeeGroup, Subsidies } from '@sazon/contract/subsidies/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { CompanyOrGroupSubsidyCard } from './company-or-group-subsidy-card.tsx';
import { EmployeeGroupDialog } from './employee-group-dialog.tsx';
import { subsidiesQuery, subsidiesReads } from './subsidies-calls.ts';

const GuestBudgetsSection = lazyNamed(
  () => import('../guest-budgets/guest-budgets-section.tsx'),
  'GuestBudgetsSection',
);

/** /admin/empresas/empleados/subsidios: what a company gives, its groups with their rules, and the budgets. */
export function SubsidiesScreen({ enterpriseId: asked }: { enterpriseId: string | undefined }) {
  const person = useUser();
  const own = Object.keys(person?.enterprisePermissions ?? {})[0];
  const enterpriseId = asked ?? own;
  return (
    <DeskPage
      title="Grupos y subsidios"
      text="Lo que tu empresa paga de cada almuerzo. Manda la regla de la persona; si no tiene, la de su grupo; si no, la de la empresa."
      action={
        <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados" search={{}} />}>
          Registro de empleados
        </LinkButton>
      }
    >
      {enterpriseId === undefined ? (
        <EmptyState
          title="Elige una empresa."
          text="Filtra el registro por una empresa y entra a sus grupos desde ahí."
        />
      ) : (
        <Company enterpriseId={enterpriseId} />
      )}
    </DeskPage>
  );
}

function Company({ enterpriseId }: { enterpriseId: string }) {
  const query = useQuery(subsidiesQuery(enterpriseId));
  const actor = toActor(useUser());
  const [adding, setAdding] = useState(false);
  const { data } = query;
  const mayEdit = actor !== null && may(actor, 'enterprises_preapproved_users_edit', { enterpriseId });
  return (
    <>
      <ListState what="los subsidios" query={query} rows={4} />
      {data && (
        <>
          <CompanyOrGroupSubsidyCard
            {...{ scope: data.company, inherited: null, enterpriseId, groupId: null, sites: data.sites, mayEdit }}
            name={data.enterpriseName}
            detail={describePeriods(data)}
          />
          <section aria-labelledby="groups" className="grid grid-cols-1 gap-3">
            <header className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="groups" className="type-h2">
                Grupos
              </h2>
              {mayEdit && (
                <Button onClick={() => setAdding(true)}>
                  <Icon name="plus" />
                  Agregar grupo
                </Button>
              )}
            </header>
            {data.groups.length === 0 ? (
              <EmptyState
                title="Todavía no hay grupos."
                text="Crea uno por área o centro de costos cuando alguno necesite otro subsidio o su propio presupuesto."
              />
            ) : (
              <div className="grid grid-cols-1 items-start gap-3 laptop:grid-cols-2">
                {data.groups.map((group) => (
                  <GroupCard key={group.id} {...{ group, company: data, mayEdit }} />
                ))}
              </div>
            )}
          </section>
          <Suspense>
            <GuestBudgetsSection {...{ enterpriseId, mayEdit }} />
          </Suspense>
        </>
      )}
      {adding && <EmployeeGroupDialog enterpriseId={enterpriseId} onClose={() => setAdding(false)} />}
    </>
  );
}

const describePeriods = ({ payrollPeriod, ownRules }: Subsidies): string =>
  [
    payrollPeriod === 'monthly' ? 'Períodos mensuales' : 'Períodos quincenales',
    ownRules > 0 &&
      `${ownRules} ${ownRules === 1 ? 'persona tiene su propia regla' : 'personas tienen su propia regla'}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface GroupCardProps {
  group: EmployeeGroup;
  company: Subsidies;
  mayEdit: boolean;
}

function GroupCard({ group, company, mayEdit }: GroupCardProps) {
  const [renaming, setRenaming] = useState(false);
  const archive = useCall(archiveGroup, {
    invalidates: subsidiesReads,
    onSuccess: () => toast.success(`${group.name} quedó archivado`),
  });
  const { enterpriseId, sites } = company;
  const people = group.people === 1 ? '1 persona' : `${group.people} personas`;
  return (
    <>
      <CompanyOrGroupSubsidyCard
        {...{ scope: group, inherited: company.company.rule, enterpriseId, groupId: group.id, sites, mayEdit }}
        name={group.name}
        detail={[group.costCentre, people, group.ceiling !== null && `cupo de ${formatCop(group.ceiling)}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <LazyActionMenu
            label={`Más de ${group.name}`}
            actions={[
              { label: 'Cambiar nombre y cupo', onSelect: () => setRenaming(true) },
              { label: 'Archivar', onSelect: () => archive.mutate({ params: { id: group.id } }) },
            ]}
          />
        }
      />
      {renaming && <EmployeeGroupDialog {...{ enterpriseId, group }} onClose={() => setRenaming(false)} />}
    </>
  );
}
