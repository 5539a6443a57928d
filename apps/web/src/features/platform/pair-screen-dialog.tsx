import { lobbyScreens, pairLobbyScreen } from '@sazon/contract/lobby';
import { settingChanges } from '@sazon/contract/platform-settings';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingle } from '../../calls/use-single.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PlaceSelect } from './place-select.tsx';

export interface PairScreenDialogProps {
  /** Of the QR that was scanned; empty: it is typed. */
  code: string;
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Makes the television that shows a code the board of a place. */
export function PairScreenDialog({ code: scanned, locations, onClose }: PairScreenDialogProps) {
  const [code, setCode] = useState(scanned);
  const [name, setName] = useState('Recepción');
  const [locationId, setLocationId] = useState<string | null>(null);
  const pair = useCall(pairLobbyScreen, {
    silent: true,
    invalidates: [lobbyScreens, settingChanges],
    onSuccess: () => {
      toast.success('Televisor conectado', { text: 'En unos segundos muestra los almuerzos.' });
      onClose();
    },
  });
  const ask = useSingle(pair);
  const failure = formError(pair.error, ['code', 'name']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Conectar televisor"
      subtitle={`Abre ${window.location.host}/pantalla en el televisor y escribe el código que muestra.`}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (locationId !== null) ask({ body: { code, locationId, name } });
        }}
      >
        <OtpInput
          length={6}
          label="Código del televisor, 6 dígitos"
          value={code}
          onValueChange={setCode}
          error={fieldError(pair.error, 'code')}
        />
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
          error={fieldError(pair.error, 'name')}
        />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button
          type="submit"
          wide
          loading={pair.isPending}
          disabled={code.length < 6 || locationId === null || name.trim() === ''}
        >
          Conectar
        </Button>
      </form>
    </Dialog>
  );
}
