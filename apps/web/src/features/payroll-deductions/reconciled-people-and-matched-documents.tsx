import { unmatchDocument } from '@sazon/contract/payroll-deductions/routes';
import type { Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { type OfBill, packReads, reconciledPeopleQuery, reconciledPerPage } from './payroll-deductions-calls.ts';

/** The people of whom payroll deducted exactly what was asked, by a part of a name or document. */
export function ReconciledPeopleList({ search, ...of }: OfBill & { search: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(reconciledPeopleQuery(of, { search, part: 'equal', page }));
  const { data } = query;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListState what="las personas" query={query} rows={4} level={3} />
      {data?.data.length === 0 && (
        <EmptyState
          title={search === '' ? 'Nadie cuadra todavía.' : 'Nadie coincide.'}
          text={search === '' ? 'Las diferencias están en la otra pestaña.' : 'Prueba con otra palabra.'}
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Cuadran" className="grid grid-cols-1 rounded-lg bg-surface shadow-e1">
          {data.data.map(({ userId, name, identificationType, identification, deductedCop }) => (
            <li
              key={userId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-4 py-2.5 last:border-0"
            >
              <span className="min-w-0 flex-1 basis-48">
                <b className="type-item block wrap-anywhere">{name}</b>
                <span className="type-caption text-text-2">
                  {formatIdentityDocument(identificationType, identification)}
                </span>
              </span>
              <span className="type-body-s inline-flex items-center gap-1.5 text-success-text">
                <Icon name="check-circle" weight="fill" size="s" />
                Cuadra
              </span>
              <span className="type-body font-semibold tabular-nums">{formatCop(deductedCop ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          perPage={reconciledPerPage}
          total={data.total}
          nouns={['persona', 'personas']}
          onPage={setPage}
        />
      )}
    </div>
  );
}

interface MatchedDocumentsProps extends OfBill {
  matched: Reconciliation['matched'];
  mayChange: boolean;
}

/** The documents that HR gave to somebody of the list, each with the way back. */
export function MatchedDocuments({ matched, mayChange, ...of }: MatchedDocumentsProps) {
  const undo = useCall(unmatchDocument, {
    invalidates: packReads,
    onSuccess: () => toast.success('El documento vuelve a las diferencias'),
  });
  if (matched.length === 0) return null;
  return (
    <section aria-label="Emparejadas" className="grid grid-cols-1 rounded-lg bg-surface px-4 py-3 shadow-e1">
      <h3 className="type-item">Emparejadas por ti</h3>
      <ul className="grid grid-cols-1">
        {matched.map(({ identification, amountCop, toName, toIdentificationType, toIdentification }) => (
          <li
            key={identification}
            className="type-body-s flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b py-2 last:border-0"
          >
            <Icon name="link" size="s" className="text-text-2" />
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <b className="font-semibold">{toName}</b>. Archivo: {formatIdentityDocument(null, identification)}.
              Registro: {formatIdentityDocument(toIdentificationType, toIdentification)}. Corrige el documento en tu
              nómina.
            </span>
            <span className="font-semibold tabular-nums">{formatCop(amountCop)}</span>
            {mayChange && (
              <Button
                look="text"
                size="s"
                disabled={undo.isPending}
                aria-label={`Deshacer lo de ${toName}`}
                onClick={() =>
                  undo.mutate({ params: { id: of.billId }, body: { enterpriseId: of.enterpriseId, identification } })
                }
              >
                Deshacer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
