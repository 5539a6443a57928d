import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { type DocumentStep, StepLine } from '../../ui/pages/document-steps-and-history.tsx';
import { formatInstantHour } from './incident-texts.ts';

/** The steps of an incident from report to end: past, current and next. */
function listSteps(incident: IncidentDetail): DocumentStep[] {
  const { at, photos, decision, decidedAt, disputeUntil, dispute, answer, status } = incident;
  const isWithdrawn = decision === null && status === 'closed';
  const steps: DocumentStep[] = [
    { name: 'Reportado', when: `${formatInstantHour(at)}${photos.length > 0 ? ', con foto' : ''}`, look: 'done' },
    decidedAt === null || decision === null
      ? {
          name: isWithdrawn ? 'Retirado' : 'Por decidir',
          when: isWithdrawn ? 'Estaba bien' : 'Nadie ha decidido',
          look: isWithdrawn ? 'done' : 'now',
        }
      : {
          name: 'Decidido',
          when: `${formatNearMoment(decidedAt, getServerNow())}, ${incidentDecisionNames[decision].toLowerCase()}`,
          look: 'done',
        },
  ];
  if (disputeUntil !== null && dispute === null)
    steps.push({
      name: 'Partes avisadas',
      when: `Responden hasta el ${lowerFirst(formatNearMoment(disputeUntil, getServerNow()))}`,
      look: status === 'decided' ? 'now' : 'done',
    });
  if (dispute !== null)
    steps.push({
      name: 'En disputa',
      when: formatNearMoment(dispute.at, getServerNow()),
      look: status === 'disputed' ? 'now' : 'done',
    });
  if (answer !== null)
    steps.push({
      name: status === 'upheld' ? 'Se mantuvo' : 'Respondida',
      when: formatNearMoment(answer.at, getServerNow()),
      look: 'done',
    });
  steps.push({
    name: 'Cerrado',
    when: status === 'closed' ? '' : 'Todavía no',
    look: status === 'closed' ? 'done' : 'coming',
  });
  return steps;
}

export const IncidentProgressSteps = ({ incident }: { incident: IncidentDetail }) => (
  <StepLine steps={listSteps(incident)} />
);
