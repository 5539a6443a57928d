import {
  deleteAccount,
  deletionPreview,
  sendDeletionCode,
} from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { formatPhone } from '@sazon/domain/auth/phone';
import { deletionBlockerTexts, keptByLaw } from '@sazon/domain/people/account-deletion-texts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { forgetSession } from '../../session/end-session.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Money } from '../../ui/money.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CodeEntry } from './code-entry.tsx';

const previewQuery = { ...queryFor(deletionPreview), staleTime: 0 };

/** What is deleted, what is kept and why; then the code of the phone. It cannot be undone. */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const { data } = useSuspenseQuery(previewQuery);
  const phone = useUser()?.cellPhone ?? '';
  const [agreed, setAgreed] = useState(false);
  const [sent, setSent] = useState(false);
  const send = useCall(sendDeletionCode, { silent: true, onSuccess: () => setSent(true) });
  const navigate = useNavigate();
  const erase = useCall(deleteAccount, {
    silent: true,
    onSuccess: () => {
      forgetSession();
      // not the guard's redirect: the next person to sign in here would land on deleting their account
      void navigate({ to: '/autenticacion', replace: true });
      toast.success('Eliminamos tu cuenta');
    },
  });
  return (
    <BottomSheet onClose={onClose} title="Eliminar mi cuenta">
      <div className="grid gap-4">
        {data.blockers.map((blocker) => (
          <NoticeBar
            key={blocker}
            tone="warning"
            render={blocker === 'active_orders' ? <Link to="/mis-ordenes" search={{}} /> : undefined}
          >
            {deletionBlockerTexts[blocker]}
          </NoticeBar>
        ))}
        {data.blockers.length === 0 && !sent && (
          <>
            <p className="type-body">
              Borramos tu nombre, celular, correo, documento, alergias, favoritos, carrito y tarjetas, y cerramos tu
              sesión en todos tus dispositivos. No se puede deshacer.
            </p>
            {data.tingosCop > 0 && (
              <NoticeBar tone="warning">
                Pierdes <Money amountCop={data.tingosCop} /> en tingos. Si los compraste, escríbele antes a soporte.
              </NoticeBar>
            )}
            <section aria-labelledby="kept" className="grid gap-2 rounded bg-surface-2 p-3.5">
              <h3 id="kept" className="type-h3">
                Lo que se queda, y por qué
              </h3>
              <ul className="grid gap-2">
                {keptByLaw.map(({ what, why }) => (
                  <li key={what}>
                    <span className="type-item block">{what}</span>
                    <span className="type-body-s text-text-2">{why}</span>
                  </li>
                ))}
              </ul>
            </section>
            <Checkbox label="Entiendo que no se puede deshacer" checked={agreed} onCheckedChange={setAgreed} />
            {send.error && <NoticeBar tone="danger">{send.error.message}</NoticeBar>}
            <Button look="danger" wide loading={send.isPending} disabled={!agreed} onClick={() => send.mutate()}>
              Enviar código para eliminar
            </Button>
          </>
        )}
        {sent && (
          <>
            <p className="type-body text-text-2">
              Escribe el código que enviamos al <strong className="text-text">{formatPhone(phone)}</strong>.
            </p>
            <CodeEntry
              label="Eliminar mi cuenta"
              look="danger"
              pending={erase.isPending}
              error={erase.error}
              onCode={(otp) => erase.mutate({ body: { otp } })}
              onResend={() => send.mutate()}
            />
          </>
        )}
      </div>
    </BottomSheet>
  );
}
