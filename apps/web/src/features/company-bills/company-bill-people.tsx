import type { companyBillLines } from '@sazon/contract/company-bills/routes';
import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { type ReactNode, useState } from 'react';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { peoplePerPage } from './company-bill-calls.ts';
import { CompanyBillDeductedCells, cellClass, sumClass } from './company-bill-deducted-cells.tsx';
import { CompanyBillPersonLines } from './company-bill-person-lines.tsx';
import type { CompanyBillSearch } from './company-bill-search-params.ts';
import { formatPeople } from './company-bill-tags-and-texts.tsx';

type Filters = Pick<CompanyBillSearch, 'ver' | 'buscar' | 'pagina'>;

interface CompanyBillPeopleProps {
  bill: CompanyBillDetail;
  people: readonly CompanyBillPerson[];
  total: number;
  counts: RouteReply<typeof companyBillLines>['counts'];
  search: Filters;
  onSearch: (change: Filters) => void;
  /** The buttons beside a person's lines. */
  buttons?: (person: CompanyBillPerson) => ReactNode;
  /** A form below a person's lines. */
  form: (person: CompanyBillPerson) => ReactNode;
}

/** The lines of a bill by person, those with rejections first: dates and amounts, never dishes. */
export function CompanyBillPeople({
  bill,
  people,
  total,
  counts,
  search,
  onSearch,
  buttons,
  form,
}: CompanyBillPeopleProps) {
  const narrow = (change: Filters) => onSearch({ pagina: undefined, ...change });
  const isRejected = search.ver === 'rechazadas';
  const isToDecide = search.ver === 'decidir';
  const isWhole = !isRejected && !isToDecide && !search.buscar;
  return (
    <section aria-label="Líneas" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="type-h3">Líneas por persona</h2>
          <p className="type-body-s text-text-2">Primero las que piden una respuesta. Nunca dicen qué comió nadie.</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm
            label="Nombre o documento"
            maxLength={80}
            value={search.buscar ?? ''}
            onSearch={(text) => narrow({ buscar: text || undefined })}
          />
          <Segmented
            label="Qué líneas"
            segments={[
              { value: 'todas', label: 'Todas', count: counts.all },
              { value: 'decidir', label: 'Por decidir', count: counts.toDecide },
              { value: 'rechazadas', label: 'Rechazadas', count: counts.rejected },
            ]}
            value={isRejected ? 'rechazadas' : isToDecide ? 'decidir' : 'todas'}
            onValueChange={(ver) => narrow({ ver: ver === 'todas' ? undefined : ver })}
          />
        </div>
      </div>
      {people.length === 0 ? (
        <EmptyState
          {...(isRejected
            ? { title: 'Ninguna línea rechazada.', text: 'Todo lo demás se aprueba completo.' }
            : isToDecide && !search.buscar
              ? { title: 'Nada por decidir.', text: 'En Todas ves a cada persona.' }
              : { title: 'Nadie coincide.', text: 'Prueba con otra palabra.' })}
        />
      ) : (
        <PeopleTable bill={bill} people={people} hasSums={isWhole} buttons={buttons} form={form} />
      )}
      <Pager
        page={search.pagina ?? 1}
        perPage={peoplePerPage}
        total={total}
        nouns={['persona', 'personas']}
        onPage={(pagina) => onSearch({ pagina })}
      />
    </section>
  );
}

const columns = [
  { sections: ['deductions'], name: 'A. Nómina', of: (person: CompanyBillPerson) => person.deductionsCop },
  { sections: ['subsidies'], name: 'B. Subsidio', of: (person: CompanyBillPerson) => person.subsidiesCop },
  { sections: ['fees'], name: 'C. Tarifa', of: (person: CompanyBillPerson) => person.feesCop },
  {
    sections: ['discounts', 'adjustments', 'guests'],
    name: 'Otros',
    of: (person: CompanyBillPerson) => person.othersCop,
  },
] as const;
type Column = (typeof columns)[number];

const headClass = 'type-caption px-3 py-2.5 font-semibold text-text-2';

type PeopleTableProps = Pick<CompanyBillPeopleProps, 'bill' | 'people' | 'form'> & {
  hasSums: boolean;
  buttons: CompanyBillPeopleProps['buttons'] | undefined;
};

/** Rows with a sum of the whole bill on a laptop, cards on a phone. */
function PeopleTable({ bill, people, hasSums, buttons, form }: PeopleTableProps) {
  const sections = new Map<string, number>(bill.sections.map(({ section, amountCop }) => [section, amountCop]));
  const shown = columns.filter(({ sections: own }) => own.some((section) => sections.has(section)));
  const addUp = ({ sections: own }: Column) => own.reduce((sum, section) => sum + (sections.get(section) ?? 0), 0);
  return (
    <table aria-label="Personas" className="w-full rounded-lg bg-surface shadow-e1 max-laptop:block">
      <thead className="border-border border-b max-laptop:sr-only">
        <tr>
          <th className={`${headClass} text-left`}>Empleado</th>
          <th className={`${headClass} text-left`}>Centro de costo</th>
          <th className={`${headClass} text-right`}>Almuerzos</th>
          {shown.map(({ name }) => (
            <th key={name} className={`${headClass} text-right`}>
              {name}
            </th>
          ))}
          {bill.reconciled && <th className={`${headClass} text-right`}>Descontado</th>}
          {bill.reconciled && <th className={`${headClass} text-right`}>Diferencia</th>}
          <th className={`${headClass} text-right`}>Decisión</th>
        </tr>
      </thead>
      <tbody className="max-laptop:block">
        {people.map((person) => (
          <PersonRow
            key={person.userId}
            {...{ person, shown, isReconciled: bill.reconciled !== null }}
            buttons={buttons?.(person)}
            form={form(person)}
          />
        ))}
      </tbody>
      {hasSums && (
        <tfoot className="border-text border-t-2 bg-surface-2 max-laptop:block">
          <tr className="max-laptop:grid max-laptop:grid-cols-2">
            <th className={`${cellClass} type-body-s text-left font-[680] max-laptop:col-span-2`}>
              Total de {formatPeople(bill.people)}
            </th>
            <td className="max-laptop:hidden" />
            <td className={`${sumClass} max-laptop:hidden`}>{bill.lunches.toLocaleString('es-CO')}</td>
            {shown.map((column) => (
              <td key={column.name} className={sumClass}>
                <span className="type-caption block text-text-2 laptop:hidden">{column.name}</span>
                <Money amountCop={addUp(column)} />
              </td>
            ))}
            {bill.reconciled && <CompanyBillDeductedCells deducted={bill.reconciled} />}
            <td className="max-laptop:hidden" />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface PersonRowProps {
  person: CompanyBillPerson;
  shown: readonly Column[];
  isReconciled: boolean;
  buttons: ReactNode;
  form: ReactNode;
}

function PersonRow({ person, shown, isReconciled, buttons, form }: PersonRowProps) {
  const { name, identificationType, identification, costCentre, deducted, lunches, lines } = person;
  const [isOpen, setOpen] = useState(false);
  const rejected = lines.filter(({ rejection }) => rejection !== null);
  const listed = isOpen ? lines : rejected;
  const look = cx(person.asks && 'bg-warning-soft');
  const hasMore = listed.length > 0 || Boolean(form);
  return (
    <>
      <tr
        className={cx(
          look,
          !hasMore && 'border-border border-b',
          'max-laptop:grid max-laptop:grid-cols-2 max-laptop:items-start',
        )}
      >
        <th className={`${cellClass} min-w-0 text-left font-normal max-laptop:col-span-2`}>
          <span className="type-item block">{name}</span>
          <span className="type-caption block text-text-2">
            {identification && formatIdentityDocument(identificationType, identification)}
            <span className="laptop:hidden">
              {identification && ', '}
              {formatLunches(lunches)}
              {costCentre && `, ${costCentre}`}
            </span>
          </span>
        </th>
        <td className={`${cellClass} type-body-s max-laptop:hidden`}>{costCentre ?? '–'}</td>
        <td className={`${sumClass} font-normal max-laptop:hidden`}>{lunches}</td>
        {shown.map(({ name: column, of }) => (
          <td key={column} className={cx(sumClass, of(person) === 0 && 'font-normal text-text-2')}>
            <span className="type-caption block text-text-2 laptop:hidden">{column}</span>
            <Money amountCop={of(person)} />
          </td>
        ))}
        {isReconciled && <CompanyBillDeductedCells deducted={deducted} />}
        <td className={`${cellClass} max-laptop:col-span-2`}>
          <span className="flex flex-wrap items-center justify-end gap-1 max-laptop:justify-start">
            {buttons}
            <Button look="text" size="s" data-row aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Ocultar' : 'Ver líneas'}
              <span className="sr-only"> de {name}</span>
            </Button>
          </span>
        </td>
      </tr>
      {hasMore && (
        <tr className={cx(look, 'border-border border-b max-laptop:block')}>
          <td colSpan={shown.length + (isReconciled ? 6 : 4)} className="grid-cols-1 gap-2 px-3 pb-3 max-laptop:block">
            {listed.length > 0 && <CompanyBillPersonLines lines={listed} />}
            {form}
          </td>
        </tr>
      )}
    </>
  );
}
