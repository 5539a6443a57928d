import type { Company } from '@sazon/contract/companies/company';
import type { Subsidies } from '@sazon/contract/subsidies/schemas';
import { formatDateWithYear } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { FORECAST_DAYS_A_PERSON, forecastSubsidy } from '@sazon/domain/payroll/subsidy-forecast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SetupCard } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { EmployeeGroupDialog } from '../subsidies/employee-group-dialog.tsx';
import { subsidiesQuery } from '../subsidies/subsidies-calls.ts';
import { SubsidyRuleDialog } from '../subsidies/subsidy-rule-dialog.tsx';
import { describeRule } from '../subsidies/subsidy-rule-text-next-rules-budget.tsx';

/** What a company pays of each lunch, what that may cost it a month, and its groups. */
export function SubsidyCard({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { enterpriseId, enterpriseName } = company;
  const query = useQuery(subsidiesQuery(enterpriseId));
  const [open, setOpen] = useState<'rule' | 'group' | null>(null);
  const { data } = query;
  const rule = data?.company.rule ?? null;
  return (
    <SetupCard
      step="subsidy"
      title="Subsidio"
      remark="de cada almuerzo"
      action={
        mayEdit &&
        data && (
          <Button look="quiet" size="s" onClick={() => setOpen('rule')}>
            {rule === null ? 'Dar subsidio' : 'Cambiar subsidio'}
          </Button>
        )
      }
    >
      <ListState what="el subsidio" query={query} rows={2} level={3} />
      {data && (
        <>
          <p className="type-body">
            {rule === null ? 'La empresa no paga parte del almuerzo.' : `${describeRule(rule, 'la empresa')}.`}
          </p>
          {data.company.next[0] && (
            <p className="type-body-s text-text-2">
              Desde el {formatDateWithYear(data.company.next[0].startsOn)}:{' '}
              {describeRule(data.company.next[0], 'la empresa')}.
            </p>
          )}
          <Forecast company={company} subsidies={data} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="type-body-s min-w-0 flex-1 text-text-2">
              {data.groups.length === 0
                ? 'Sin grupos: la regla vale para todos.'
                : `Grupos: ${data.groups.map(({ name }) => name).join(', ')}.`}
            </p>
            {mayEdit && (
              <Button look="text" size="s" onClick={() => setOpen('group')}>
                Agregar grupo
              </Button>
            )}
            <LinkButton
              look="text"
              size="s"
              render={<Link to="/admin/empresas/empleados/subsidios" search={{ empresa: enterpriseId }} />}
            >
              Grupos y presupuesto
            </LinkButton>
          </div>
          {open === 'rule' && (
            <SubsidyRuleDialog
              {...{ enterpriseId, sites: data.sites, held: rule?.terms ?? null, onClose: () => setOpen(null) }}
              name={enterpriseName}
            />
          )}
          {open === 'group' && <EmployeeGroupDialog enterpriseId={enterpriseId} onClose={() => setOpen(null)} />}
        </>
      )}
    </SetupCard>
  );
}

/** What the subsidy costs a month: as an example, and at most. */
function Forecast({ company, subsidies }: { company: Company; subsidies: Subsidies }) {
  const terms = subsidies.company.rule?.terms;
  if (!terms) return null;
  const periodsAMonth = subsidies.payrollPeriod === 'monthly' ? 1 : 2;
  const cost = forecastSubsidy(terms, { people: company.people, periodsAMonth });
  if (cost === null) return null;
  return (
    <NoticeBar tone="success">
      Si almuerza la mitad y va {FORECAST_DAYS_A_PERSON} días, {company.enterpriseName} paga cerca de{' '}
      <b>{formatCop(cost.expectedCop)}</b> al mes: {cost.people} de {company.people} personas. Máximo posible{' '}
      {formatCop(cost.mostCop)}.
    </NoticeBar>
  );
}
