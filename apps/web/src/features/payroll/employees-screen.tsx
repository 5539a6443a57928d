import { confirmExternal, listExternal } from '@sazon/contract/payroll/hr-routes';
import { hasPermission } from '@sazon/domain/access/may';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import { formatCop } from '@sazon/domain/money/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { ApplicationCard } from './application-card.tsx';
import { LimitRequests } from './limit-requests.tsx';
import { Objections } from './objections.tsx';
import { applicationsQuery, externalQuery } from './payroll-calls.ts';
import { formatPeriodDates } from './payroll-words.ts';

const requestTabs = ['registered', 'approved', 'rejected'] as const;
export type RequestTab = (typeof requestTabs)[number];

const tabLabels: Record<RequestTab, string> = {
  registered: 'Por responder',
  approved: 'Aprobadas',
  rejected: 'Rechazadas',
};

const empty: Record<RequestTab, string> = {
  registered: 'No hay solicitudes por responder',
  approved: 'Todavía no has aprobado ninguna',
  rejected: 'No has rechazado ninguna',
};

/** /admin/empresas/empleados: requests to join payroll, and periods authorised in the employer's own portal. */
export function EmployeesScreen({ tab, onTab }: { tab: RequestTab; onTab: (tab: RequestTab) => void }) {
  const { data } = useSuspenseQuery(applicationsQuery({ status: tab }));
  return (
    <main className="mx-auto grid max-w-detail grid-cols-1 gap-5 px-4 py-6 desktop:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="type-h1">
            Empleados
          </h1>
          <p className="type-body text-text-2">
            Quién puede pagar sus almuerzos por nómina. Nunca ves qué come cada quien.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados/registro" />}>
            <Icon name="users-three" />
            Registro
          </LinkButton>
          <ImportLink />
        </div>
      </header>
      <Outside />
      <LimitRequests />
      <Objections />
      <section aria-labelledby="requests" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="requests" className="type-h2">
            Solicitudes
          </h2>
          <Segmented
            label="Cuáles solicitudes"
            segments={requestTabs.map((value) => ({ value, label: tabLabels[value] }))}
            value={tab}
            onValueChange={onTab}
          />
        </div>
        {data.total === 0 ? (
          <EmptyState level={3} title={empty[tab]} text="Cuando alguien de tu empresa se inscriba, aparece acá." />
        ) : (
          data.data.map((application) => <ApplicationCard key={application.id} application={application} />)
        )}
      </section>
    </main>
  );
}

/** The link to the import, for staff who may change the register. */
function ImportLink() {
  const actor = toActor(useUser());
  if (actor === null || !hasPermission(actor, 'enterprises_preapproved_users_write')) return null;
  return (
    <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados/importar" />}>
      <Icon name="upload-simple" />
      Importar lista
    </LinkButton>
  );
}

/** Periods that employees reported as authorised in the employer's portal. */
function Outside() {
  const { data } = useSuspenseQuery(externalQuery);
  const actor = toActor(useUser());
  const mayConfirm = actor !== null && hasPermission(actor, 'enterprises_preapproved_users_edit');
  const confirm = useCall(confirmExternal, {
    invalidates: [listExternal],
    onSuccess: () => toast.success('Autorización confirmada'),
  });
  if (data.total === 0) return null;
  return (
    <section aria-labelledby="outside" className="grid grid-cols-1 gap-3">
      <h2 id="outside" className="type-h2">
        Autorizaciones por confirmar
      </h2>
      <p className="type-body-s text-text-2">Dicen que autorizaron en tu portal. Confírmalas cuando las veas allá.</p>
      <ul className="grid gap-2">
        {data.data.map((period) => (
          <li
            key={period.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-4 shadow-e1"
          >
            <div>
              <p className="type-item">{period.name}</p>
              <p className="type-body-s text-text-2">
                {[period.identification, formatPeriodDates(period), `hasta ${formatCop(period.amount)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {mayConfirm && isOwnDecision(actor.userId, period.userId) && (
              <p className="type-body-s text-text-2">{OWN_DECISION_MESSAGE}</p>
            )}
            {mayConfirm && !isOwnDecision(actor.userId, period.userId) && (
              <Button
                look="quiet"
                loading={confirm.isPending && confirm.variables.params.id === period.id}
                aria-label={`Confirmar la autorización de ${period.name}`}
                onClick={() => confirm.mutate({ params: { id: period.id } })}
              >
                Confirmar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
