import { lobbyBoard, startLobbyPairing } from '@sazon/contract/lobby/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { createPersisted, usePersisted } from '../../device/browser-stored-value.ts';
import { QrPicture } from '../../device/qr-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { LobbyScreen } from './lobby-screen.tsx';
import { sizes } from './lobby-size-styles.ts';

/** The board of this television, reopened after a power cut. */
const ownBoard = createPersisted<string | null>('lobby_board', 'local', v.nullable(v.string()), null);

const lookMs = 3000;

/** /pantalla: shows a code and a QR until the platform's staff types the code, then opens the board. */
export function PairLobbyScreen() {
  const token = usePersisted(ownBoard);
  return token === null ? <Waiting /> : <LobbyScreen token={token} onConnectAnew={() => ownBoard.reset()} />;
}

function Waiting() {
  const pairing = useQuery({
    queryKey: [startLobbyPairing.name],
    queryFn: () => callRoute(startLobbyPairing, { body: {} }),
    // renewed before it expires, so that a shown code is always valid
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? lookMs * 5 : Math.max(lookMs, data.expiresAt - data.serverNow - 30_000),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  const { data } = pairing;
  const board = useQuery({
    ...queryFor(lobbyBoard, { params: { token: data?.token ?? '' } }),
    enabled: data !== undefined,
    retry: false,
    refetchInterval: lookMs,
    refetchIntervalInBackground: true,
    meta: { silent: true },
  });
  // An effect, because the pairing is stored beyond the page.
  useEffect(() => {
    if (board.isSuccess && data !== undefined) ownBoard.write(data.token);
  }, [board.isSuccess, data]);
  return (
    <main style={sizes.page} className="grid min-h-dvh grid-rows-[auto_1fr] bg-bg text-text">
      <div style={sizes.logo}>
        <Logo ground="page" className="h-full" />
      </div>
      {data ? (
        <Code code={data.code} />
      ) : pairing.isError ? (
        <ErrorState
          level={1}
          title="No pudimos pedir un código."
          text={pairing.error.message}
          action={<Button onClick={() => void pairing.refetch()}>Reintentar</Button>}
          className="self-center"
        />
      ) : (
        <div role="status" aria-label="Pidiendo un código" className="grid place-items-center">
          <Skeleton className="h-60 w-full max-w-page" />
        </div>
      )}
    </main>
  );
}

function Code({ code }: { code: string }) {
  const address = `${window.location.origin}/admin/sazon/pantallas?codigo=${code}`;
  return (
    <div
      style={sizes.stack}
      className="grid grid-cols-1 place-items-center content-center text-center laptop:grid-cols-2 laptop:text-left"
    >
      <div style={sizes.stack} className="grid grid-cols-1">
        <h1 tabIndex={-1} style={sizes.news} className="font-[780] font-display leading-tight wrap-anywhere">
          Conecta esta pantalla
        </h1>
        <p style={sizes.lead} className="max-w-[34em] text-text-2 leading-snug">
          En Sazón, entra a Pantallas de llegada, elige «Conectar televisor» y escribe este código. El código cambia
          cada pocos minutos.
        </p>
        <p style={sizes.code} className="font-[820] font-display leading-none tracking-[.06em] tabular-nums">
          <span className="sr-only">Código {[...code].join(' ')}</span>
          <span aria-hidden>
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </p>
      </div>
      <div className="grid justify-items-center gap-4">
        <QrPicture text={address} label="QR para conectar esta pantalla" className="w-[min(60vw,40vh)]" />
        <p style={sizes.note} className="text-text-2">
          O apunta con la cámara de tu celular.
        </p>
      </div>
    </div>
  );
}
