import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorState } from './empty-and-error-state.tsx';
import { SkeletonRow } from './skeleton.tsx';

interface Read {
  readonly error: { readonly message: string } | null;
  readonly refetch: () => unknown;
}

export interface ListStateProps {
  /** 'los pagos': the data's name in 'Cargando …' and 'No pudimos cargar ….' */
  what: string;
  query: Read & { readonly data: unknown };
  /** Number of rows drawn while it loads. */
  rows?: number;
  /** A skeleton drawn instead of rows. */
  children?: ReactNode;
  /** Replaces 'No pudimos cargar': 'No pudimos abrir esta orden.' */
  title?: string;
  level?: 1 | 2 | 3;
}

/** Shows a skeleton while data loads and a retry when it failed. */
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
  /** The reads behind the content; the first failure is shown. */
  reads: readonly Read[];
  level?: 1 | 2 | 3 | undefined;
}

/** Replaces content that failed to load: why, and a retry of all reads. */
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
