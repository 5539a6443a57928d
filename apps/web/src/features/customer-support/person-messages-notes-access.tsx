import type { Person } from '@sazon/contract/customer-support/person';
import { addPersonNote, endPersonSessions, resendMessage } from '@sazon/contract/customer-support/routes';
import { may } from '@sazon/domain/access/permission-check';
import { describePermissions } from '@sazon/domain/access/permission-descriptions';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { nameMessageKind } from '@sazon/domain/messages/message-kind-names';
import { messageStatusNames } from '@sazon/domain/messages/message-status-names';
import { describeUnsent } from '@sazon/domain/messages/unsent-reasons';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { channelNames } from './channel-payment-and-tingo-source-names.ts';
import { personReads } from './customer-support-calls.ts';
import { NothingNote, PersonLine, PersonSection } from './person-section-and-line.tsx';

/** Lists the messages sent to the person, and why others were not sent. */
export function PersonMessages({ person }: { person: Person }) {
  const actor = toActor(useUser());
  const mayResend = actor !== null && may(actor, 'admin_users_edit');
  const resend = useCall(resendMessage, {
    invalidates: personReads,
    onSuccess: () => toast.success('Mensaje en cola', { text: 'Sale en segundos.' }),
  });
  return (
    <PersonSection title="Mensajes">
      {person.messages.length === 0 && <NothingNote>No le hemos escrito en 90 días.</NothingNote>}
      <ul>
        {person.messages.slice(0, 12).map((message) => (
          <PersonLine
            key={message.id}
            first={message.subject ?? nameMessageKind(message.kind)}
            second={[
              channelNames[message.channel],
              messageStatusNames[message.status] ?? message.status,
              formatMoment(message.createdAt).toLowerCase(),
              message.error !== null && describeUnsent(message.error).toLowerCase(),
            ]
              .filter(Boolean)
              .join(', ')}
            end={
              mayResend && (
                <Button
                  look="text"
                  disabled={resend.isPending}
                  onClick={() =>
                    resend.mutate({
                      params: { userId: person.id, messageId: message.id },
                      body: { reason: 'La persona lo pidió' },
                    })
                  }
                >
                  Reenviar
                </Button>
              )
            }
          />
        ))}
      </ul>
    </PersonSection>
  );
}

/** Lists support's notes about the person, and adds one. */
export function PersonNotes({ person }: { person: Person }) {
  const [text, setText] = useState('');
  const add = useCall(addPersonNote, { invalidates: personReads, onSuccess: () => setText('') });
  return (
    <PersonSection title="Notas">
      <form
        className="grid grid-cols-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ params: { userId: person.id }, body: { text } });
        }}
      >
        <TextArea label="Nota para el equipo" value={text} onValueChange={setText} maxLength={1000} />
        <Button type="submit" look="quiet" loading={add.isPending} disabled={text.trim() === ''}>
          Guardar nota
        </Button>
      </form>
      <ul>
        {person.notes.map((note) => (
          <PersonLine key={note.id} first={note.body} second={`${note.by}, ${formatMoment(note.at).toLowerCase()}`} />
        ))}
      </ul>
    </PersonSection>
  );
}

/** Shows the person's sessions and permissions. */
export function PersonAccess({ person }: { person: Person }) {
  const actor = toActor(useUser());
  const mayEdit = actor !== null && may(actor, 'admin_users_edit');
  const end = useCall(endPersonSessions, {
    invalidates: personReads,
    onSuccess: ({ ended }) => toast.success(ended === 1 ? 'Cerramos 1 sesión' : `Cerramos ${ended} sesiones`),
  });
  const teams = person.permissions
    .map((one) => ({ ...one, codes: one.codes.filter((code) => code !== 'app_client' && code !== 'app_domi') }))
    .filter(({ codes }) => codes.length > 0);
  return (
    <PersonSection
      title="Acceso"
      action={
        <LinkButton look="text" render={<Link to="/admin/sazon/auditoria" search={{ sobre: person.id }} />}>
          Historia
        </LinkButton>
      }
    >
      {person.sessions.length === 0 ? (
        <NothingNote>Sin sesiones abiertas.</NothingNote>
      ) : (
        <ul>
          {person.sessions.map((one) => (
            <PersonLine
              key={one.id}
              first={one.userAgent?.slice(0, 60) ?? 'Otro dispositivo'}
              second={`Desde ${formatMoment(one.startedAt).toLowerCase()}`}
              end={
                mayEdit && (
                  <Button
                    look="text"
                    disabled={end.isPending}
                    aria-label={`Cerrar la sesión de ${formatMoment(one.startedAt).toLowerCase()}`}
                    onClick={() =>
                      end.mutate({
                        params: { userId: person.id },
                        body: { reason: 'La persona lo pidió', sessionId: one.id },
                      })
                    }
                  >
                    Cerrar
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {mayEdit && person.sessions.length > 1 && (
        <Button
          look="quiet"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { userId: person.id }, body: { reason: 'La persona lo pidió' } })}
        >
          Cerrar todas
        </Button>
      )}
      {teams.map((team) => (
        <p key={`${team.scope} ${team.placeId}`} className="type-body-s">
          <strong>{team.placeName}:</strong> {describePermissions(team.scope, team.codes)}
        </p>
      ))}
    </PersonSection>
  );
}
