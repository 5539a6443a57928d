import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';

interface Read {
  error: Error | null;
  refetch: () => unknown;
}

export interface KitchenFailedProps {
  /** "No pudimos cargar las rutas" */
  title: string;
  /** What the page is made of; the first that failed says why. */
  reads: readonly Read[];
}

/** Instead of a page of the kitchen that could not be loaded: why, and once more. */
export function KitchenFailed({ title, reads }: KitchenFailedProps) {
  return (
    <ErrorState
      title={title}
      text={reads.find(({ error }) => error !== null)?.error?.message}
      action={
        <Button
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
