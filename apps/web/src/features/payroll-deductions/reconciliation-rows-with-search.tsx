import type { Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { differencesPerPage, differencesQuery, type OfBill } from './payroll-deductions-calls.ts';
import { MatchedDocuments, ReconciledPeopleList } from './reconciled-people-and-matched-documents.tsx';
import { ReconciliationTable } from './reconciliation-table.tsx';

export type ReconciliationPart = 'differences' | 'equal';

interface RowsProps extends OfBill {
  found: Reconciliation;
  equal: number;
  mayChange: boolean;
  part: ReconciliationPart;
  onPart: (part: ReconciliationPart) => void;
  search: string;
  onSearch: (text: string) => void;
}

/** What was compared: the differences or the people who are equal, by a part of a name or document. */
export function ReconciliationRows({ found, equal, mayChange, part, onPart, search, onSearch, ...of }: RowsProps) {
  const count = found.rows.length;
  return (
    <section aria-labelledby="rows" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="rows" className="type-h2">
            {count === 0 ? 'Todo cuadra' : count === 1 ? '1 diferencia' : `${count} diferencias`}
          </h2>
          <p className="type-body-s text-text-2">Primero lo que pide una decisión. La persona la ve cuando cierres.</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm label="Nombre o documento" maxLength={80} value={search} onSearch={onSearch} />
          <Segmented
            label="Qué filas"
            segments={[
              { value: 'differences', label: 'Por decidir primero', count: found.openDifferences },
              { value: 'equal', label: 'Cuadran', count: equal },
            ]}
            value={part}
            onValueChange={onPart}
          />
        </div>
      </div>
      <MatchedDocuments {...of} matched={found.matched} mayChange={mayChange} />
      {part === 'equal' ? (
        <ReconciledPeopleList key={search} {...of} search={search} />
      ) : (
        count > 0 && <Differences {...of} {...{ found, mayChange, search }} />
      )}
    </section>
  );
}

type DifferencesProps = OfBill & Pick<RowsProps, 'found' | 'mayChange' | 'search'>;

/** The differences, or those that a search finds. The sums below the table are of all, so a search has none. */
const Differences = ({ search, ...props }: DifferencesProps) => {
  if (search !== '') return <FoundDifferences key={search} {...props} search={search} />;
  const { found, mayChange, ...of } = props;
  return <ReconciliationTable {...of} reconciliation={found} mayChange={mayChange} hasTotals />;
};

/** The differences whose name or document has a text, page by page. */
function FoundDifferences({ found, mayChange, search, ...of }: DifferencesProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(differencesQuery(of, search, page));
  const { data } = query;
  if (data === undefined) return <ListState what="las diferencias" query={query} rows={4} level={3} />;
  if (data.total === 0)
    return <EmptyState title="Nadie coincide." text="Prueba con otra palabra o mira en «Cuadran»." />;
  return (
    <>
      <ReconciliationTable
        key={data.page}
        {...of}
        reconciliation={{ ...found, rows: data.data }}
        mayChange={mayChange}
        hasTotals={false}
      />
      {(data.total > differencesPerPage || page > 1) && (
        <Pager
          page={page}
          perPage={differencesPerPage}
          total={data.total}
          nouns={['diferencia', 'diferencias']}
          onPage={setPage}
        />
      )}
    </>
  );
}
