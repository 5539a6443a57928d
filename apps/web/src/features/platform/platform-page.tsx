import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';

export interface PlatformPageProps<Data> {
  title: string;
  text: string;
  /** "los horarios": what is said when it cannot be read. */
  what: string;
  query: UseQueryResult<Data>;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page of the platform's: its head, and what was read, with what was read before while it is read anew. */
export function PlatformPage<Data>({ title, text, what, query, action, children }: PlatformPageProps<Data>) {
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 gap-5 px-4 py-6 desktop:px-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h1 tabIndex={-1} className="type-h1">
            {title}
          </h1>
          <p className="type-body max-w-detail text-text-2">{text}</p>
        </div>
        {action}
      </header>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <ErrorState
          title={`No pudimos cargar ${what}.`}
          text={query.error.message}
          action={
            <Button look="quiet" onClick={() => void query.refetch()}>
              Reintentar
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label={`Cargando ${what}`} className="grid gap-2">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
    </main>
  );
}
