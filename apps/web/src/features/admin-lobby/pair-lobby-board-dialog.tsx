import { lobbyScreens, pairLobbyScreen } from '@sazon/contract/lobby/routes';
import { settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSingleCall } from '../../calls/use-single-call.ts';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { LobbyBoardFields } from './lobby-board-fields.tsx';

export interface PairLobbyBoardDialogProps {
  /** The code from the scanned QR; empty when the person types it. */
  code: string;
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Pairs a television that shows a code as the board of a place. */
export function PairLobbyBoardDialog({ code: scanned, locations, onClose }: PairLobbyBoardDialogProps) {
  const [code, setCode] = useState(scanned);
  const pair = useCall(pairLobbyScreen, {
    silent: true,
    invalidates: [lobbyScreens, settingChanges],
    onSuccess: () => {
      toast.success('Televisor conectado', { text: 'En unos segundos muestra los almuerzos.' });
      onClose();
    },
  });
  const ask = useSingleCall(pair);
  return (
    <Dialog
      onClose={onClose}
      title="Conectar televisor"
      subtitle={`Abre ${window.location.host}/pantalla en el televisor y escribe el código que muestra.`}
    >
      <LobbyBoardFields
        locations={locations}
        action="Conectar"
        pending={pair.isPending}
        error={pair.error}
        onSend={(screen) => ask({ body: { code, ...screen } })}
        ready={code.length === 6}
      >
        <OtpInput
          length={6}
          label="Código del televisor, 6 dígitos"
          value={code}
          onValueChange={setCode}
          error={findFieldError(pair.error, 'code')}
        />
      </LobbyBoardFields>
    </Dialog>
  );
}
