import type { CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { companyRejectionReasonNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { companyLineNames } from '@sazon/domain/bills/company-bill-lines';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { type ReactNode, useState } from 'react';
import { formatLunches } from '../../messages/lunch-and-dish-counts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { peoplePerPage } from './company-bill-calls.ts';
import type { CompanyBillSearch } from './company-bill-search-params.ts';
import { RejectionTag } from './company-bill-tags-and-texts.tsx';

type Filters = Pick<CompanyBillSearch, 'ver' | 'buscar' | 'pagina'>;

interface CompanyBillPeopleProps {
  people: readonly CompanyBillPerson[];
  total: number;
  search: Filters;
  onSearch: (change: Filters) => void;
  /** The buttons beside a person's lines. */
  buttons?: (person: CompanyBillPerson) => ReactNode;
  /** A form below a person's lines. */
  form: (person: CompanyBillPerson) => ReactNode;
}

/** The lines of a bill by person, those with rejections first: dates and amounts, never dishes. */
export function CompanyBillPeople({ people, total, search, onSearch, buttons, form }: CompanyBillPeopleProps) {
  const narrow = (change: Filters) => onSearch({ pagina: undefined, ...change });
  return (
    <section aria-label="Líneas" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="type-h3">Líneas por persona</h2>
        <Segmented
          label="Qué líneas"
          segments={[
            { value: 'all', label: 'Todas' },
            { value: 'rechazadas', label: 'Rechazadas' },
          ]}
          value={search.ver === 'rechazadas' ? 'rechazadas' : 'all'}
          onValueChange={(ver) => narrow({ ver: ver === 'all' ? undefined : ver })}
        />
      </div>
      <SearchForm
        label="Nombre o documento"
        maxLength={80}
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
      {people.length === 0 ? (
        <EmptyState
          title={search.ver ? 'Ninguna línea rechazada.' : 'Nadie coincide.'}
          text={search.ver ? 'Todo lo demás se aprueba completo.' : 'Prueba con otra palabra.'}
        />
      ) : (
        <ul aria-label="Personas" className="grid grid-cols-1 rounded-lg bg-surface shadow-e1">
          {people.map((person) => (
            <PersonRow key={person.userId} person={person} buttons={buttons?.(person)} form={form(person)} />
          ))}
        </ul>
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

interface PersonRowProps {
  person: CompanyBillPerson;
  buttons: ReactNode;
  form: ReactNode;
}

function PersonRow({ person, buttons, form }: PersonRowProps) {
  const { name, identification, lunches, deductionsCop, subsidiesCop, feesCop, othersCop, lines } = person;
  const [isOpen, setOpen] = useState(false);
  const rejected = lines.filter(({ rejection }) => rejection !== null);
  return (
    <li
      className={cx(
        'grid grid-cols-1 gap-2 border-border border-b p-3.5 first:rounded-t-lg last:rounded-b-lg last:border-0',
        rejected.some(({ rejection }) => rejection?.state === 'open') && 'bg-warning-soft',
      )}
    >
      <div className="grid grid-cols-2 items-center gap-x-4 gap-y-1.5 laptop:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,.7fr))_minmax(0,1.8fr)]">
        <div className="min-w-0 max-laptop:col-span-2">
          <span className="type-item block">{name}</span>
          <span className="type-body-s block text-text-2">
            {identification && `${identification}, `}
            {formatLunches(lunches)}
          </span>
        </div>
        <Sum name="A. Nómina" amountCop={deductionsCop} />
        <Sum name="B. Subsidio" amountCop={subsidiesCop} />
        {feesCop === 0 ? <span className="max-laptop:hidden" /> : <Sum name="C. Tarifa" amountCop={feesCop} />}
        {othersCop === 0 ? <span className="max-laptop:hidden" /> : <Sum name="Otros" amountCop={othersCop} />}
        <div className="flex flex-wrap justify-end gap-1 max-laptop:col-span-2 max-laptop:justify-start">
          {buttons}
          <Button
            look="text"
            size="s"
            data-row
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Ocultar' : 'Ver'} las líneas de ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Ocultar' : 'Ver líneas'}
          </Button>
        </div>
      </div>
      {(isOpen ? lines : rejected).length > 0 && <PersonLines lines={isOpen ? lines : rejected} />}
      {form}
    </li>
  );
}

const Sum = ({ name, amountCop }: { name: string; amountCop: number }) => (
  <span className="type-body-s text-text-2">
    {name}
    <Money amountCop={amountCop} className="type-item block text-text tabular-nums" />
  </span>
);

function PersonLines({ lines }: Pick<CompanyBillPerson, 'lines'>) {
  return (
    <ul className="type-body-s grid grid-cols-1 gap-1.5 rounded bg-surface-2 p-3">
      {lines.map(({ id, kind, date, amountCop, rejection }) => (
        <li key={id}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {companyLineNames[kind]}, {formatDayMonth(date)}
            <Money amountCop={amountCop} className="font-semibold tabular-nums" />
          </span>
          {rejection && (
            <span className="mt-1 flex flex-wrap items-center gap-2">
              <RejectionTag state={rejection.state} />
              <span>
                {companyRejectionReasonNames[rejection.reason]}: «{rejection.note}»
              </span>
              {rejection.answer && <span className="w-full">Respuesta: «{rejection.answer}»</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
