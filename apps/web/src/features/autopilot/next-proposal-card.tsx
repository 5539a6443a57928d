import { getAutopilot, proposeNextWeek } from '@sazon/contract/autopilot/routes';
import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

const titles = {
  proposed: 'Tu próxima semana te espera.',
  empty: 'No encontramos nada para la próxima semana.',
  declined: 'Dijiste que no a la próxima semana.',
  expired: 'La propuesta de la semana venció.',
} as const;
const purchaseTitles = {
  paid: 'Ya pediste la próxima semana.',
  pending: 'Falta confirmar el pago de tu próxima semana.',
  failed: 'El pago de tu próxima semana no pasó.',
  cancelled: 'Cancelaste el pedido de tu próxima semana.',
} as const;

const describeProposal = ({ status, purchase }: NonNullable<Autopilot['proposal']>): string =>
  status === 'accepted' ? purchaseTitles[purchase ?? 'paid'] : titles[status];

/** The proposal of the next week, or when it comes and a way to have it now. */
export function NextProposalCard({ autopilot: { rules, proposal, nextAt } }: { autopilot: Autopilot }) {
  const navigate = useNavigate();
  const propose = useCall(proposeNextWeek, {
    invalidates: [getAutopilot],
    onSuccess: ({ id, status }) => {
      if (status === 'empty')
        toast.info('Nada cumple tus reglas la próxima semana. Prueba con otro tope u otros días.');
      else void navigate({ to: '/piloto-automatico/$proposalId', params: { proposalId: id } });
    },
  });
  if (rules === null) return null;
  const when = `${lowerFirst(formatLongDate(toBogotaDate(nextAt)))}, a ${formatSpokenHour(toBogotaHour(nextAt))}`;
  const isThere = proposal !== null && proposal.status !== 'empty';
  return (
    <Card label="Próxima propuesta" className="grid gap-3">
      <div>
        <h2 className="type-h3">{proposal === null ? 'Tu próxima propuesta' : describeProposal(proposal)}</h2>
        <p className="type-body-s text-text-2">
          {proposal?.status === 'proposed' && `${formatLunches(proposal.lunches)} por aceptar. `}
          {rules.active ? `La siguiente llega el ${when}` : 'El piloto está apagado: el jueves no llega nada.'}
        </p>
      </div>
      {isThere ? (
        <LinkButton
          size="s"
          look={proposal.status === 'proposed' ? 'primary' : 'quiet'}
          render={<Link to="/piloto-automatico/$proposalId" params={{ proposalId: proposal.id }} />}
        >
          Ver la semana
        </LinkButton>
      ) : (
        <Button size="s" look="quiet" loading={propose.isPending} onClick={() => propose.mutate()}>
          Proponer mi próxima semana ya
        </Button>
      )}
    </Card>
  );
}
