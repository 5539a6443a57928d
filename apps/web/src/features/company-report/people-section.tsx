import type { CompanyPeople, CompanyPerson } from '@sazon/contract/reports/company-report-schemas';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { COMPANY_PEOPLE_ORDERS, type CompanyPeopleOrder } from '@sazon/domain/reports/company-people-sort-keys';
import { useQuery } from '@tanstack/react-query';
import type { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { cx } from '../../ui/cx.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { RemovableFilters } from '../../ui/pages/removable-filters.tsx';
import type { ReportSearch } from './company-and-platform-report-search-params.ts';
import { companyPeopleQuery, findOrder, peoplePerPage } from './report-calls.ts';

const orderNames: Readonly<Record<CompanyPeopleOrder, string>> = {
  subsidy: 'Lo que paga la empresa',
  lunches: 'Almuerzos',
  payroll: 'Nómina',
  own: 'De su bolsillo',
  total: 'Total',
  name: 'Nombre',
};

interface PeopleSectionProps {
  search: ReportSearch;
  list: ReturnType<typeof buildListSearch<ReportSearch>>;
}

/** Each person: how much and who paid, never what. */
export function PeopleSection({ search, list }: PeopleSectionProps) {
  const query = useQuery(companyPeopleQuery(search));
  const { data } = query;
  return (
    <section aria-labelledby="por-persona" className="grid min-w-0 grid-cols-1 gap-3">
      <header className="flex flex-wrap items-end justify-between gap-3 pt-4">
        <div>
          <h2 id="por-persona" className="type-h2">
            Por persona
          </h2>
          <p className="type-body-s text-text-2">Cuánto, y quién lo pagó. Nunca qué.</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            label="Nombre, documento o código"
            maxLength={80}
            value={search.buscar ?? ''}
            onSearch={(text) => list.narrow({ buscar: text || undefined })}
          />
          <SelectField
            label="Ordenar por"
            value={findOrder(search)}
            options={COMPANY_PEOPLE_ORDERS.map((value) => ({ value, label: orderNames[value] }))}
            onValueChange={(value) => list.narrow({ orden: value })}
          />
        </div>
      </header>
      {search.cohorte && (
        <RemovableFilters
          label="Partes abiertas"
          filters={[
            {
              label: `Primer almuerzo en ${formatMonth(search.cohorte)} de ${search.cohorte.slice(0, 4)}`,
              onClose: () => list.narrow({ cohorte: undefined }),
            },
          ]}
        />
      )}
      <ListState what="las personas" query={query} rows={8} />
      {data?.data.length === 0 && (
        <EmptyState level={3} title="Nadie coincide." text="Prueba con otra palabra o quita los filtros." />
      )}
      {data && data.data.length > 0 && (
        <>
          <PeopleTable people={data} dim={query.isPlaceholderData} order={findOrder(search)} />
          {data.total > peoplePerPage && (
            <PageArrows
              page={search.pagina ?? 1}
              perPage={peoplePerPage}
              total={data.total}
              onPage={(pagina) => list.go({ pagina })}
            />
          )}
        </>
      )}
    </section>
  );
}

const head = 'type-caption px-3 py-3 font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2.5';
const sum = `${cell} whitespace-nowrap text-right tabular-nums`;
const columns = ['lunches', 'subsidy', 'payroll', 'own', 'total'] as const;
const columnNames = { ...orderNames, subsidy: 'Paga la empresa' };

function PeopleTable({ people, dim, order }: { people: CompanyPeople; dim: boolean; order: CompanyPeopleOrder }) {
  const { data, total, sums } = people;
  const hasGroups = data.some(({ groupName }) => groupName !== null);
  return (
    <div className={cx('transition-opacity', dim && 'opacity-55')}>
      <table className="w-full rounded-lg bg-surface shadow-e1 max-laptop:hidden">
        <caption className="sr-only">Lo que almorzó cada persona y quién lo pagó</caption>
        <thead>
          <tr className="border-border border-b">
            <th scope="col" className={`${head} text-left`}>
              Empleado
            </th>
            <th scope="col" className={`${head} text-left`}>
              Sede
            </th>
            {hasGroups && (
              <th scope="col" className={`${head} text-left`}>
                Grupo
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={order === column ? 'descending' : undefined}
                className={`${head} text-right`}
              >
                {columnNames[column]}
                {order === column && <span aria-hidden> ↓</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((person) => (
            <tr key={person.userId} className="border-border border-b">
              <th scope="row" className={`${cell} text-left font-normal`}>
                <PersonName person={person} />
              </th>
              <td className={cell}>{person.site}</td>
              {hasGroups && <td className={cell}>{person.groupName ?? '–'}</td>}
              <Amounts {...person} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-text border-t-2 bg-surface-2 font-semibold">
            <th scope="row" colSpan={hasGroups ? 3 : 2} className={`${cell} text-left`}>
              Total de {total} {total === 1 ? 'persona' : 'personas'}
            </th>
            <Amounts {...sums} />
          </tr>
        </tfoot>
      </table>
      <ul aria-label="Personas" className="grid grid-cols-1 gap-2 laptop:hidden">
        {data.map((person) => (
          <li key={person.userId} className="flex justify-between gap-3 rounded-lg bg-surface p-3.5 shadow-e1">
            <PersonName person={person} />
            <p className="type-body-s text-right text-text-2">
              <Money amountCop={person.totalCop} className="type-item block text-text" />
              {person.lunches} {person.lunches === 1 ? 'almuerzo' : 'almuerzos'}, empresa{' '}
              <Money amountCop={person.subsidyCop} />
            </p>
          </li>
        ))}
        <li className="type-item flex justify-between gap-3 p-3.5">
          <span>
            Total de {total} {total === 1 ? 'persona' : 'personas'}
          </span>
          <Money amountCop={sums.totalCop} />
        </li>
      </ul>
    </div>
  );
}

const PersonName = ({
  person: { name, identificationType, identification, employeeId },
}: {
  person: CompanyPerson;
}) => (
  <span className="min-w-0">
    <span className="type-item block">{name}</span>
    <span className="type-caption text-text-2">
      {[identification && formatIdentityDocument(identificationType, identification), employeeId]
        .filter(Boolean)
        .join(' · ') || 'Fuera del registro'}
    </span>
  </span>
);

function Amounts({ lunches, subsidyCop, payrollCop, ownCop, totalCop }: CompanyPeople['sums']) {
  return (
    <>
      <td className={sum}>{lunches.toLocaleString('es-CO')}</td>
      {[subsidyCop, payrollCop, ownCop, totalCop].map((amount, place) => (
        <td key={columns[place + 1]} className={cx(sum, amount === 0 && 'text-text-3')}>
          <Money amountCop={amount} />
        </td>
      ))}
    </>
  );
}
