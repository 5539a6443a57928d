import { endOneSession, endOtherSessions, listSessions } from '@sazon/contract/auth/own-sessions-routes';
import type { LivingSession } from '@sazon/contract/auth/own-sessions-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { ProveIdentityForm } from '../../session/prove-identity-form.tsx';
import { findProof } from '../../session/step-up-proofs.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { sessionsQuery } from './profile-calls.ts';

/** The sessions to end after the person proved to be the owner. */
type Closing = LivingSession | 'others';

const lastSeen = ({ seenAt }: LivingSession): string => formatMoment(seenAt).toLowerCase();

/** The open sessions of the account, and ending them: for a lost phone or a shared computer. */
export function OpenSessionsSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<Closing>();
  const done = (text: string) => () => toast.success(text);
  const closed = { silent: true, invalidates: [listSessions] };
  const one = useCall(endOneSession, { ...closed, onSuccess: done('Cerramos la sesión en ese dispositivo') });
  const others = useCall(endOtherSessions, { ...closed, onSuccess: done('Cerramos tus otras sesiones') });
  const end = (which: Closing) =>
    which === 'others' ? others.mutate() : one.mutate({ params: { sessionId: which.id } });
  const ask = (which: Closing) => (findProof('sessions') === undefined ? setAsked(which) : end(which));
  const failure = one.error ?? others.error;
  const sessions = query.data?.data ?? [];
  return (
    <BottomSheet onClose={onClose} title="Mis dispositivos" subtitle="Dónde está abierta tu cuenta">
      {asked !== undefined ? (
        <ProveIdentityForm
          purpose="sessions"
          text="Antes de cerrar una sesión, confirma que eres tú."
          onProof={() => {
            setAsked(undefined);
            end(asked);
          }}
        />
      ) : (
        <div className="grid gap-4">
          <ListState what="tus dispositivos" query={query} level={3} />
          <ul className="grid gap-3">
            {sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-3 rounded bg-surface-2 p-3">
                <span className="min-w-0 flex-1">
                  <span className="type-item block break-words">{session.device}</span>
                  <span className="type-body-s block text-text-2">
                    {session.isThis ? 'Este dispositivo' : `Última vez: ${lastSeen(session)}`}
                  </span>
                </span>
                {!session.isThis && (
                  <Button
                    look="quiet"
                    size="m"
                    aria-label={`Cerrar la sesión en ${session.device}, ${lastSeen(session)}`}
                    loading={one.isPending && one.variables.params.sessionId === session.id}
                    onClick={() => ask(session)}
                  >
                    Cerrar
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {failure && <NoticeBar tone="danger">{failure.message}</NoticeBar>}
          {sessions.length > 1 && (
            <Button look="danger" wide loading={others.isPending} onClick={() => ask('others')}>
              Cerrar las demás
            </Button>
          )}
          {sessions.length === 1 && (
            <p className="type-body-s text-text-2">Tu cuenta no está abierta en ningún otro dispositivo.</p>
          )}
        </div>
      )}
    </BottomSheet>
  );
}
