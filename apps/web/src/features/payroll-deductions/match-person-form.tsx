import { matchDocument } from '@sazon/contract/payroll-deductions/routes';
import type { ReconciledPerson, ReconciliationRow } from '@sazon/contract/payroll-deductions/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { calculateDifferenceCop } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { type OfBill, packReads, reconciledPeopleQuery } from './payroll-deductions-calls.ts';

interface MatchPersonFormProps extends OfBill {
  row: ReconciliationRow;
  onDone: () => void;
}

type Candidate = Pick<ReconciledPerson, 'userId' | 'name' | 'identificationType' | 'identification' | 'expectedCop'> & {
  deductedCop?: number | null;
};

/** Finds whose a document of the file is: first whom it probably means, then by search. */
export function MatchPersonForm({ row, onDone, ...of }: MatchPersonFormProps) {
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...reconciledPeopleQuery(of, { search, part: 'all', page: 1 }),
    enabled: search !== '',
  });
  const match = useCall(matchDocument, {
    invalidates: packReads,
    silent: true,
    onSuccess: () => {
      toast.success('Listo: lo descontado es de esa persona');
      onDone();
    },
  });
  const choose = (userId: string) =>
    match.mutate({
      params: { id: of.billId },
      body: { enterpriseId: of.enterpriseId, identification: row.identification, userId },
    });
  const rows = (people: readonly Candidate[]) => (
    <ul aria-label="Quién es" className="grid grid-cols-1">
      {people.map((person) => (
        <CandidateRow key={person.userId} {...{ row, person }} isBusy={match.isPending} onChoose={choose} />
      ))}
    </ul>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      {match.error && <NoticeBar tone="danger">{match.error.message}</NoticeBar>}
      {row.likely && (
        <div>
          <p className="type-body-s text-text-2">
            {row.likely.why === 'document' ? 'Casi el mismo documento.' : 'El mismo nombre.'} Corrige el documento en tu
            nómina.
          </p>
          {rows([row.likely])}
        </div>
      )}
      <SearchForm label="Nombre o documento de la persona" maxLength={80} value={search} onSearch={setSearch} />
      {search !== '' && <ListState what="las personas" query={query} rows={2} level={3} />}
      {search !== '' && query.data?.data.length === 0 && (
        <p className="type-body-s text-text-2">Nadie de esta cuenta coincide.</p>
      )}
      {search !== '' && query.data && rows(query.data.data)}
    </div>
  );
}

interface CandidateRowProps {
  row: ReconciliationRow;
  person: Candidate;
  isBusy: boolean;
  onChoose: (userId: string) => void;
}

/** A person with what was asked of them beside what the file deducts. */
function CandidateRow({ row, person, isBusy, onChoose }: CandidateRowProps) {
  const { userId, name, identificationType, identification, expectedCop, deductedCop = null } = person;
  const left = calculateDifferenceCop({ expectedCop, deductedCop });
  const isSame = left === row.deductedCop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b py-2 last:border-0">
      <span className="min-w-0 flex-1 basis-48">
        <b className="type-item block wrap-anywhere">{name}</b>
        <span className="type-caption block text-text-2">
          Archivo: {formatIdentityDocument(null, row.identification)}. Registro:{' '}
          {formatIdentityDocument(identificationType, identification)}
        </span>
        <span className="type-caption block text-text-2">
          {isSame
            ? `El mismo valor, ${formatCop(left)}`
            : `El archivo dice ${formatCop(row.deductedCop ?? 0)} y le faltan ${formatCop(Math.max(0, left))}`}
        </span>
      </span>
      <Button look={isSame ? 'primary' : 'quiet'} size="s" disabled={isBusy} onClick={() => onChoose(userId)}>
        Es {name}
      </Button>
    </li>
  );
}
