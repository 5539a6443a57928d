import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallError } from '../../calls/call-error.ts';
import { spec } from '../../messages/spec.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';

/** An order that could not be read: the list beside it stays. */
export function OrderCrash({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  const text = error instanceof CallError ? error.message : spec.errors.generic;
  return (
    <ErrorState
      title="No pudimos abrir esta orden"
      text={text}
      action={
        <Button look="quiet" onClick={retry}>
          Reintentar
        </Button>
      }
    />
  );
}
