import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { isLostCode, reloadWhenOnline } from '../../device/lost-code.ts';
import { spec } from '../../messages/spec.ts';
import { Button } from '../../ui/button.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { WholePage } from './whole-page.tsx';

function words(error: unknown): { title: string; text: string } {
  if (!(error instanceof CallError)) return { title: 'Algo se quemó en la cocina', text: spec.errors.generic };
  if (error.code === 'NETWORK') return { title: 'Sin conexión', text: error.message };
  return { title: 'No pudimos cargar esta página', text: error.message };
}

/** Part of the page did not come with the connection as it was: it is loaded again, by itself where it can be. */
function LostCode() {
  // An effect, because the connection comes back when it does.
  useEffect(reloadWhenOnline, []);
  return (
    <WholePage title="La página no cargó completa" text="Se perdió la conexión mientras cargaba.">
      <Button wide onClick={() => window.location.reload()}>
        Volver a cargar
      </Button>
    </WholePage>
  );
}

/** A screen that could not be shown: what happened, and another try. Nothing found is a 404. */
export function CrashedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  // An address that cannot be right finds nothing either: another try would not help.
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <MissingScreen />;
  if (isLostCode(error)) return <LostCode />;
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <WholePage {...words(error)}>
      <Button wide onClick={retry}>
        Reintentar
      </Button>
    </WholePage>
  );
}
