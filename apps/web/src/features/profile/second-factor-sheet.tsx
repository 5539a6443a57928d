import { removeSecondFactor, renewRecoveryCodes } from '@sazon/contract/auth/second-factor-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { ProveIdentityForm } from '../../session/prove-identity-form.tsx';
import { findProof } from '../../session/step-up-proofs.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { profileQuery } from './profile-calls.ts';
import { TurnOnSecondFactor } from './turn-on-second-factor.tsx';

/** The second factor of the account: an authenticator app, and printed codes for a lost phone. */
export function SecondFactorSheet({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const [isProven, setProven] = useState(() => findProof('second_factor') !== undefined);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <BottomSheet onClose={onClose} title="Verificación en dos pasos">
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : !isProven ? (
        <ProveIdentityForm
          purpose="second_factor"
          text={
            isOn
              ? 'Antes de cambiarla, confirma que eres tú.'
              : 'Además de tu contraseña o del código de tu celular, pedimos el código de una aplicación que solo tú tienes. Primero confirma que eres tú.'
          }
          onProof={() => setProven(true)}
        />
      ) : isOn ? (
        <TurnedOn onCodes={setCodes} onClose={onClose} />
      ) : (
        <TurnOnSecondFactor onCodes={setCodes} />
      )}
    </BottomSheet>
  );
}

function TurnedOn({ onCodes, onClose }: { onCodes: (codes: readonly string[]) => void; onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useCall(renewRecoveryCodes, { silent: true, onSuccess: (reply) => onCodes(reply.recoveryCodes) });
  const remove = useCall(removeSecondFactor, {
    silent: true,
    onSuccess: async () => {
      toast.success('Quitamos la verificación en dos pasos', { text: 'Cerramos tus otras sesiones.' });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      onClose();
    },
  });
  const failure = renew.error ?? remove.error;
  return (
    <div className="grid gap-4">
      <p className="type-body text-text-2">Está activa: al entrar pedimos el código de tu aplicación.</p>
      {failure && <NoticeBar tone="danger">{failure.message}</NoticeBar>}
      <Button look="quiet" wide loading={renew.isPending} onClick={() => renew.mutate()}>
        Crear códigos de recuperación nuevos
      </Button>
      <Button look="danger" wide loading={remove.isPending} onClick={() => remove.mutate()}>
        Quitarla
      </Button>
    </div>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <NoticeBar tone="warning">
        Guarda estos códigos en un lugar seguro: no los volvemos a mostrar. Cada uno sirve una vez para entrar sin tu
        aplicación.
      </NoticeBar>
      <ul className="grid grid-cols-2 gap-2 rounded bg-surface-2 p-3.5">
        {codes.map((code) => (
          <li key={code} className="type-body text-center tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        Ya los guardé
      </Button>
    </div>
  );
}
