import { addLobbyScreen, lobbyScreens } from '@sazon/contract/lobby/routes';
import { settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LobbyBoardFields } from './lobby-board-fields.tsx';

export interface NewLobbyBoardDialogProps {
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Creates an arrival board and shows its address, which is shown only once. */
export function NewLobbyBoardDialog({ locations, onClose }: NewLobbyBoardDialogProps) {
  const sending = useIdempotencyKey();
  const { mutate, data, isPending, error } = useCall(addLobbyScreen, {
    silent: true,
    idempotencyKey: sending.keyFor,
    invalidates: [lobbyScreens, settingChanges],
  });
  const address = data && `${window.location.origin}/pantalla/${data.token}`;
  return (
    <Dialog onClose={onClose} title={address ? 'Pantalla lista' : 'Nueva pantalla'}>
      {address ? (
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="type-body">
            Abre esta dirección en el televisor. Cópiala ahora: por seguridad no la volvemos a mostrar.
          </p>
          <p className="type-body rounded bg-sunken px-3 py-2.5 font-semibold select-all wrap-anywhere">{address}</p>
          <LinkButton wide render={<a href={address} target="_blank" rel="noreferrer" />}>
            Abrir la pantalla
          </LinkButton>
        </div>
      ) : (
        <LobbyBoardFields
          locations={locations}
          action="Crear"
          pending={isPending}
          error={error}
          onSend={(screen) => mutate({ body: screen })}
        />
      )}
    </Dialog>
  );
}
