import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { isLostCode, reloadWhenOnline } from '../../device/failed-chunk-reload.ts';
import { spec } from '../../messages/specification-texts.ts';
import { Button } from '../../ui/button.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SingleMessagePage } from './single-message-page.tsx';

function words(error: unknown): { title: string; text: string } {
  if (!(error instanceof CallError)) return { title: 'Algo se quemó en la cocina', text: spec.errors.generic };
  if (error.code === 'NETWORK') return { title: 'Sin conexión', text: error.message };
  return { title: 'No pudimos cargar esta página', text: error.message };
}

/** Shown when code of the page failed to load; reloads the page once there is a connection, or by its button. */
function LostCode() {
  // An effect, because the return of the connection is an event of the browser.
  useEffect(reloadWhenOnline, []);
  return (
    <SingleMessagePage title="La página no cargó completa" text="Se perdió la conexión mientras cargaba.">
      <Button wide onClick={() => window.location.reload()}>
        Volver a cargar
      </Button>
    </SingleMessagePage>
  );
}

/** A screen that could not be shown: the error, and another try. A missing row is a 404. */
export function CrashedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  // An invalid address counts as missing: another try would not help.
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  if (isLostCode(error)) return <LostCode />;
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <SingleMessagePage {...words(error)}>
      <Button wide onClick={retry}>
        Reintentar
      </Button>
    </SingleMessagePage>
  );
}
