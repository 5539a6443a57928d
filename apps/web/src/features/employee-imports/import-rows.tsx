import type { ImportRow } from '@sazon/contract/employee-imports/schemas';
import { formatFieldValue } from '@sazon/domain/employees/field-value-format';
import { getFieldLabel } from '@sazon/domain/employees/import-fields';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { type RowKind, rowsPerPage, rowsQuery } from './imports-calls.ts';

/** A page of the rows of one kind: the person, with the changes or errors. */
export function ImportRows({ importId, kind }: { importId: string; kind: RowKind }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...rowsQuery(importId, kind, page), placeholderData: (before) => before });
  const { data } = query;
  if (data === undefined) return <ListState what="las filas" query={query} rows={4} />;
  return (
    <div aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-3">
      <ul className="grid grid-cols-1 divide-y divide-border">
        {data.data.map((row) => (
          <li
            key={row.position}
            className="grid grid-cols-1 gap-1 py-3 mobile:grid-cols-[20rem_minmax(0,1fr)] mobile:gap-4"
          >
            <div className="min-w-0">
              <p className="type-item break-words">{row.name === '' ? 'Sin nombre' : row.name}</p>
              <p className="type-body-s text-text-2">
                {[
                  row.line !== null && `Fila ${row.line}`,
                  row.identification !== '' && formatIdentityDocument(row.identificationType, row.identification),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Facts row={row} isNew={kind === 'new'} />
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={rowsPerPage} total={data.total} onPage={setPage} nouns={['fila', 'filas']} />
    </div>
  );
}

function Facts({ row: { changes, problems }, isNew }: { row: ImportRow; isNew: boolean }) {
  return (
    <ul className="type-body grid min-w-0 grid-cols-1 content-start gap-1">
      {problems.map(({ field, cell, reason }) => (
        <li key={`${field} ${reason}`} className="break-words text-danger-text">
          {getFieldLabel(field)}
          {cell !== '' && ` «${cell}»`}: {reason}
        </li>
      ))}
      {changes.map(({ field, before, after }) => (
        <li key={field} className="break-words">
          {getFieldLabel(field)}:{' '}
          {!isNew && (
            <>
              <s className="text-text-2">{formatFieldValue(field, before)}</s> →{' '}
            </>
          )}
          {formatFieldValue(field, after)}
        </li>
      ))}
    </ul>
  );
}
