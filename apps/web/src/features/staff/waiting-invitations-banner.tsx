import type { WaitingInvitation } from '@sazon/contract/staff/people-with-access-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { useResendInvitations } from './people-calls.ts';

const minuteMs = 60_000;

interface WaitingInvitationsBannerProps {
  waiting: readonly WaitingInvitation[];
  mayGrant: boolean;
}

/** How many invitations nobody opened, with one button that sends them all again. */
export function WaitingInvitationsBanner({ waiting, mayGrant }: WaitingInvitationsBannerProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow(minuteMs);
  const resend = useResendInvitations({
    onSuccess: ({ sent }) =>
      sent === 0
        ? toast.info('No salió ninguna', { text: 'Salieron hace menos de una hora, o te faltan permisos.' })
        : toast.success(sent === 1 ? 'Salió 1 invitación' : `Salieron ${sent} invitaciones`, {
            text: 'Cada una con un enlace nuevo que vence en 72 horas.',
          }),
  });
  const [first] = waiting;
  if (first === undefined) return null;
  const over = waiting.filter(({ expiresAt }) => expiresAt <= now).length;
  return (
    <section
      aria-label="Invitaciones sin abrir"
      className="grid grid-cols-1 gap-3 rounded-lg bg-accent p-4 text-on-accent"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="type-h3">
            {waiting.length === 1 ? '1 invitación sin abrir' : `${waiting.length} invitaciones sin abrir`}
          </h2>
          <p className="type-body-s">
            {over > 0
              ? `${over === 1 ? '1 ya venció' : `${over} ya vencieron`}.`
              : `La más vieja vence ${formatMoment(first.expiresAt).toLowerCase()}`}
          </p>
        </div>
        {mayGrant && (
          <Button look="dark" loading={resend.isPending} onClick={() => resend.mutate({ body: {} })}>
            Reenviar
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="type-item min-h-6 justify-self-start underline"
      >
        {isOpen ? 'Ocultar' : 'Ver cuáles'}
      </button>
      {isOpen && (
        <ul className="grid grid-cols-1 gap-2 text-text">
          {waiting.map((one) => (
            <InvitationRow
              key={one.id}
              one={one}
              via="platform"
              scope={one.scope}
              placeName={one.placeName}
              mayGrant={mayGrant}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
