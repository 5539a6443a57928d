import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorState } from './empty-state.tsx';
import { SkeletonRow } from './skeleton.tsx';

interface Read {
  readonly error: { readonly message: string } | null;
  readonly refetch: () => unknown;
}

export interface ListStateProps {
  /** 'los pagos': what is read, in the words of 'Cargando …' and 'No pudimos cargar ….' */
  what: string;
  query: Read & { readonly data: unknown };
  /** So many rows are drawn while it is on its way. */
  rows?: number;
  /** Drawn instead of rows, by what looks like something else. */
  children?: ReactNode;
  /** When 'No pudimos cargar' is not what happened: 'No pudimos abrir esta orden.' */
  title?: string;
  level?: 1 | 2 | 3;
}

/** What stands where something is to be read: its shape while it is on its way, a way to try again when it did not come. */
export function ListState({ what, query, rows = 2, children, title, level }: ListStateProps) {
  if (query.data !== undefined) return null;
  if (query.error === null) {
    return (
      <div role="status" aria-label={`Cargando ${what}`} className="late grid grid-cols-1 gap-2">
        {children ?? Array.from({ length: rows }, (_, place) => place).map((place) => <SkeletonRow key={place} />)}
      </div>
    );
  }
  return <ReadFailed title={title ?? `No pudimos cargar ${what}.`} reads={[query]} level={level} />;
}

export interface ReadFailedProps {
  /** "No pudimos cargar las rutas." */
  title: string;
  /** What is shown is made of them; the first that failed says why. */
  reads: readonly Read[];
  level?: 1 | 2 | 3 | undefined;
}

/** Instead of what could not be read: why, and all of it once more. */
export function ReadFailed({ title, reads, level }: ReadFailedProps) {
  return (
    <ErrorState
      title={title}
      text={reads.find(({ error }) => error !== null)?.error?.message}
      level={level}
      action={
        <Button
          look="quiet"
          onClick={() => {
            for (const { refetch } of reads) void refetch();
          }}
        >
          Reintentar
        </Button>
      }
    />
  );
}
