import { addLobbyScreen, lobbyScreens } from '@sazon/contract/lobby';
import { settingChanges } from '@sazon/contract/platform-settings';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useSendKey } from '../../calls/send-key.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlaceSelect } from './place-select.tsx';

export interface NewScreenDialogProps {
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Makes an arrival board, and then shows its address: the only time it is shown. */
export function NewScreenDialog({ locations, onClose }: NewScreenDialogProps) {
  const [name, setName] = useState('Recepción');
  const [locationId, setLocationId] = useState<string | null>(null);
  const sending = useSendKey();
  const { mutate, data, isPending, error } = useCall(addLobbyScreen, {
    silent: true,
    idempotencyKey: sending.keyFor,
    invalidates: [lobbyScreens, settingChanges],
  });
  const failure = formError(error, ['name']);
  const address = data && `${window.location.origin}/pantalla/${data.token}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={address ? 'Pantalla lista' : 'Nueva pantalla'}>
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
        <form
          noValidate
          className="grid grid-cols-1 gap-4 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (locationId !== null) mutate({ body: { locationId, name } });
          }}
        >
          <PlaceSelect
            label="Lugar"
            all="Elige un lugar"
            locations={locations}
            value={locationId}
            onValueChange={setLocationId}
          />
          <TextField
            label="Nombre"
            help="Para reconocerla en esta lista."
            value={name}
            onValueChange={setName}
            maxLength={60}
            error={fieldError(error, 'name')}
          />
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <Button type="submit" wide loading={isPending} disabled={locationId === null || name.trim() === ''}>
            Crear
          </Button>
        </form>
      )}
    </Dialog>
  );
}
