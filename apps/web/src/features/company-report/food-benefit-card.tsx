import { readFoodBenefit } from '@sazon/contract/food-benefit/routes';
import type { FoodBenefitMonth, FoodBenefitPerson } from '@sazon/contract/food-benefit/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ReportFileButton } from '../report-desk/report-file-button.tsx';

interface FoodBenefitCardProps {
  enterpriseId: string;
  /** The dates of the report; its last month is shown, and all its months are in the files. */
  period: { from: string; to: string };
}

/** How many people the card names at first. */
const shown = 10;

/** Whose food of a month comes near the limit of the law, and the subsidy of each person and month for payroll. */
export function FoodBenefitCard({ enterpriseId, period: { from, to } }: FoodBenefitCardProps) {
  const asked = { params: { enterpriseId }, query: { month: to, perPage: shown } };
  const query = useQuery({ ...queryFor(readFoodBenefit, asked), meta: { silent: true } });
  const { data } = query;
  const actor = toActor(useUser());
  const seesRegister = actor !== null && may(actor, 'enterprises_preapproved_users_view', { enterpriseId });
  return (
    <section
      aria-labelledby="alimentacion"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-lg bg-surface p-5 shadow-e1"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="alimentacion" className="type-h3">
            {data ? describeCounts(data) : 'Tope de alimentación del mes'}
          </h2>
          {data && <p className="type-body-s text-text-2">{describeLimit(data)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="type-body-s text-text-2">Subsidio por persona y mes:</span>
          {(['csv', 'xlsx'] as const).map((format) => (
            <ReportFileButton
              key={format}
              format={format}
              path={`/admin/enterprises/${enterpriseId}/food-benefit`}
              filter={{}}
              from={from}
              to={to}
            />
          ))}
        </div>
      </header>
      <ListState what="el tope de alimentación" query={query} rows={2} level={3} />
      {data && data.data.length > 0 && (
        <ul aria-label="Personas cerca del tope" className="grid grid-cols-1">
          {data.data.map((person) => (
            <PersonRow key={person.personId} person={person} />
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && (
        <p className="type-body-s text-text-2">Y {data.total - data.data.length} más, en los archivos.</p>
      )}
      {seesRegister && data && data.near + data.over > 0 && (
        <div>
          <LinkButton
            look="quiet"
            size="s"
            render={<Link to="/admin/empresas/empleados" search={{ empresa: enterpriseId, tope: 'cerca' }} />}
          >
            Ver este mes en el registro
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

function describeCounts({ near, over, month, limit }: FoodBenefitMonth): string {
  const when = formatMonth(month);
  if (near + over === 0) return `Nadie se acerca a ${limit.benefitUvt} UVT de alimentación en ${when}`;
  const parts = [over > 0 && `${people(over)} por encima`, near > 0 && `${people(near)} cerca`].filter(Boolean);
  return `${parts.join(' y ')} de ${limit.benefitUvt} UVT de alimentación en ${when}`;
}

const describeLimit = ({ limit, income }: FoodBenefitMonth): string =>
  [
    `El tope es de ${formatCop(limit.limitCop)} por persona, con lo ya programado. Lo que pasa es ingreso del empleado.`,
    !limit.isOwnYear && `Es con la UVT de ${limit.year}, la última que se conoce.`,
    income > 0 && `${people(income)} ${income === 1 ? 'gana' : 'ganan'} más de 310 UVT: todo cuenta como ingreso.`,
  ]
    .filter(Boolean)
    .join(' ');

const words = { under: '', near: 'Cerca', over: 'Por encima', income: 'Gana más de 310 UVT' } as const;

const PersonRow = ({ person }: { person: FoodBenefitPerson }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 border-border border-t py-2">
    <span className="min-w-0">
      <span className="type-item">{person.name}</span>{' '}
      <span className="type-caption text-text-2">
        {formatIdentityDocument(person.identificationType, person.identification)}
      </span>
    </span>
    <span className="type-body-s flex flex-wrap items-center gap-2 tabular-nums">
      <span className="inline-flex items-center gap-1 font-semibold">
        <Icon
          name={person.level === 'over' ? 'warning-octagon' : person.level === 'near' ? 'warning' : 'info'}
          size="s"
        />
        {words[person.level]}
      </span>
      {formatCop(person.paidCop + person.scheduledCop)}
      {person.incomeCop > 0 && <span className="text-text-2">{formatCop(person.incomeCop)} como ingreso</span>}
    </span>
  </li>
);
