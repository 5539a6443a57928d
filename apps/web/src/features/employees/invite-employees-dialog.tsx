import { invitePeople } from '@sazon/contract/invitations/routes';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { INVITE_CHANNELS, type InviteChannel, inviteChannelNames } from '@sazon/domain/messages/company-invitation';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { registerReads } from './employees-calls.ts';

interface InviteEmployeesDialogProps {
  people: readonly { id: string; name: string }[];
  /** Called when done, with the ids of those who could not be invited, who stay chosen. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

/** Sends each of these people their own invitation, by the address on the company's list. */
export function InviteEmployeesDialog({ people, onDone, onClose }: InviteEmployeesDialogProps) {
  const [channel, setChannel] = useState<InviteChannel>('email');
  const invite = useCall(invitePeople, {
    invalidates: registerReads,
    onSuccess: ({ data, leavesAt }) => {
      const refused = data.filter(({ message }) => message !== null);
      const sent = data.length - refused.length;
      const later = leavesAt > getServerNow() + 60_000 ? `Salen ${formatMoment(leavesAt).toLowerCase()}` : '';
      if (sent > 0) toast.success(sent === 1 ? '1 invitación' : `${sent} invitaciones`, later ? { text: later } : {});
      if (refused.length === 0) onClose();
      onDone(refused.map(({ id }) => id));
    },
  });
  const refused = invite.data?.data.filter(({ message }) => message !== null) ?? [];
  const findName = (id: string) => people.find((one) => one.id === id)?.name ?? 'Alguien';
  const [only] = people.length === 1 ? people : [];
  return (
    <Dialog
      onClose={onClose}
      title={only ? `Invitar a ${only.name}` : `Invitar a ${people.length} personas`}
      subtitle="Les llega el enlace de tu empresa, y un recordatorio a los 3 y a los 7 días si no han entrado."
      footer={
        <Button
          wide
          loading={invite.isPending}
          onClick={() => invite.mutate({ body: { ids: people.map(({ id }) => id), channel } })}
        >
          Enviar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <Segmented
          label="Por dónde"
          segments={INVITE_CHANNELS.map((value) => ({ value, label: inviteChannelNames[value] }))}
          value={channel}
          onValueChange={setChannel}
        />
        <p className="type-body-s text-text-2">
          Va al correo o celular que está en tu lista, de lunes a sábado en horario legal. El enlace no abre la cuenta
          de nadie: cada persona confirma quién es con un código.
        </p>
        {refused.length > 0 && (
          <NoticeBar tone="warning">
            <ul className="grid gap-0.5">
              {refused.slice(0, 8).map(({ id, message }) => (
                <li key={id}>
                  {findName(id)}: {message}
                </li>
              ))}
              {refused.length > 8 && <li>y {refused.length - 8} más.</li>}
            </ul>
          </NoticeBar>
        )}
      </div>
    </Dialog>
  );
}
