import type { RouteReply } from '@sazon/contract/define-route';
import { lobbyScreens, revokeLobbyScreen } from '@sazon/contract/lobby/routes';
import { settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { screensQuery } from '../admin-settings/settings-calendar-slots-locations-calls.ts';
import { SettingsPageFrame } from '../admin-settings/settings-page-frame.tsx';
import { NewLobbyBoardDialog } from './new-lobby-board-dialog.tsx';
import { PairLobbyBoardDialog } from './pair-lobby-board-dialog.tsx';

/** /admin/sazon/pantallas: the arrival boards in lobbies. `code`: from the QR on a television. */
export function LobbyBoardsScreen({ code = '' }: { code?: string | undefined }) {
  const query = useQuery(screensQuery);
  const navigate = useNavigate();
  const [pairing, setPairing] = useState(code !== '');
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<{ id: string; name: string } | null>(null);
  const revoke = useCall(revokeLobbyScreen, {
    silent: true,
    invalidates: [lobbyScreens, settingChanges],
    onSuccess: () => setRevoking(null),
  });
  return (
    <SettingsPageFrame
      title="Pantallas de llegada"
      text="Para el televisor de la recepción: llama a cada persona por su nombre, una inicial y su turno. El código con que se entrega no aparece."
      what="las pantallas"
      query={query}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setPairing(true)}>Conectar televisor</Button>
          <Button look="quiet" onClick={() => setAdding(true)}>
            Nueva pantalla
          </Button>
        </div>
      }
    >
      {({ data, locations }) => (
        <>
          {data.length === 0 ? (
            <EmptyState
              title="Todavía no hay pantallas"
              text={`Abre ${window.location.host}/pantalla en el televisor y conéctalo con su código.`}
            />
          ) : (
            <ul className="grid grid-cols-1 gap-2 laptop:grid-cols-2">
              {data.map((screen) => (
                <ScreenRow key={screen.id} screen={screen} onRevoke={() => setRevoking(screen)} />
              ))}
            </ul>
          )}
          {pairing && (
            <PairLobbyBoardDialog
              code={code}
              locations={locations}
              onClose={() => {
                setPairing(false);
                if (code !== '') void navigate({ to: '.', search: {}, replace: true });
              }}
            />
          )}
          {adding && <NewLobbyBoardDialog locations={locations} onClose={() => setAdding(false)} />}
          <ConfirmDialog
            open={revoking !== null}
            onClose={() => setRevoking(null)}
            title={`¿Apagar ${revoking?.name ?? 'la pantalla'}?`}
            text="Su dirección deja de servir de inmediato y no vuelve. Puedes crear otra."
            confirmLabel="Apagar"
            destructive
            pending={revoke.isPending}
            error={revoke.error?.message}
            onConfirm={() => revoking && revoke.mutate({ params: { id: revoking.id } })}
          />
        </>
      )}
    </SettingsPageFrame>
  );
}

type LobbyScreen = RouteReply<typeof lobbyScreens>['data'][number];

/** One arrival board: where it hangs, since when it shows, and how to disconnect it. */
function ScreenRow({ screen, onRevoke }: { screen: LobbyScreen; onRevoke: () => void }) {
  return (
    <li className="flex min-w-0 items-center justify-between gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1">
      <div className="grid min-w-0 gap-0.5">
        <p className="type-item wrap-anywhere">{screen.name}</p>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {screen.location.name}.{' '}
          {screen.revokedAt === null
            ? `Activa desde el ${formatMoment(screen.createdAt).toLowerCase()}`
            : `Apagada el ${formatMoment(screen.revokedAt).toLowerCase()}`}
        </p>
      </div>
      {screen.revokedAt === null && (
        <Button look="quiet" size="s" aria-label={`Apagar ${screen.name}, ${screen.location.name}`} onClick={onRevoke}>
          Apagar
        </Button>
      )}
    </li>
  );
}
