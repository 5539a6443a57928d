import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatInstantHour } from './incident-texts.ts';

type Step = { name: string; note: string; state: 'done' | 'now' | 'later' };

/** The steps of an incident from report to end: past, current and next. */
function listSteps(incident: IncidentDetail): Step[] {
  const { at, photos, decision, decidedAt, disputeUntil, dispute, answer, status } = incident;
  const isWithdrawn = decision === null && status === 'closed';
  const steps: Step[] = [
    { name: 'Reportado', note: `${formatInstantHour(at)}${photos.length > 0 ? ', con foto' : ''}`, state: 'done' },
    decidedAt === null || decision === null
      ? {
          name: isWithdrawn ? 'Retirado' : 'Por decidir',
          note: isWithdrawn ? 'Estaba bien' : 'Esperan',
          state: isWithdrawn ? 'done' : 'now',
        }
      : {
          name: 'Decidido',
          note: `${formatShortMoment(decidedAt)}, ${incidentDecisionNames[decision].toLowerCase()}`,
          state: 'done',
        },
  ];
  if (disputeUntil !== null && dispute === null)
    steps.push({
      name: 'Partes avisadas',
      note: `Responden hasta el ${formatShortMoment(disputeUntil)}`,
      state: status === 'decided' ? 'now' : 'done',
    });
  if (dispute !== null)
    steps.push({
      name: 'En disputa',
      note: formatShortMoment(dispute.at),
      state: status === 'disputed' ? 'now' : 'done',
    });
  if (answer !== null)
    steps.push({
      name: status === 'upheld' ? 'Se mantuvo' : 'Respondida',
      note: formatShortMoment(answer.at),
      state: 'done',
    });
  steps.push({
    name: 'Cerrado',
    note: status === 'closed' ? '' : 'Todavía no',
    state: status === 'closed' ? 'done' : 'later',
  });
  return steps;
}

const dots = {
  done: 'bg-success-soft text-success-text',
  now: 'bg-accent text-on-accent',
  later: 'bg-sunken text-text-3',
} as const;

export function IncidentSteps({ incident }: { incident: IncidentDetail }) {
  return (
    <Card label="En qué va">
      <ol className="grid grid-cols-1 gap-3 laptop:grid-flow-col laptop:auto-cols-fr">
        {listSteps(incident).map(({ name, note, state }) => (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined} className="flex items-start gap-2.5">
            <span className={cx('grid size-7 shrink-0 place-items-center rounded-full', dots[state])}>
              {state === 'done' && <Icon name="check" weight="bold" size="xs" />}
              {state === 'now' && <Icon name="clock" weight="fill" size="xs" />}
              {state === 'later' && <Icon name="circle" size="xs" />}
            </span>
            <span className="min-w-0">
              <b className="type-item block">{name}</b>
              <span className="type-body-s block text-text-2">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
