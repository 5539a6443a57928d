import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';

/** Shown while a dish loads, or after it failed to load. */
export function DishLoadingOrFailed({ isError, refetch }: { isError: boolean; refetch: () => unknown }) {
  if (!isError)
    return (
      <div role="status" aria-label="Cargando el plato" className="grid gap-2">
        <SkeletonRow />
        <SkeletonRow />
      </div>
    );
  return (
    <ErrorState
      level={3}
      title="No pudimos cargar el plato."
      text="Revisa tu conexión y vuelve a intentar."
      action={
        <Button look="quiet" onClick={() => void refetch()}>
          Reintentar
        </Button>
      }
    />
  );
}
