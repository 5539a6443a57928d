import { type IncidentStatus, incidentStatusNames } from '@sazon/domain/incidents/lifecycle';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

const faces: Record<IncidentStatus, { icon: IconName; colours: string }> = {
  open: { icon: 'warning', colours: 'bg-danger-soft text-danger-text' },
  decided: { icon: 'clock', colours: 'bg-info-soft text-info-text' },
  disputed: { icon: 'hourglass-medium', colours: 'bg-warning-soft text-warning-text' },
  upheld: { icon: 'check-circle', colours: 'bg-sunken text-text-2' },
  changed: { icon: 'check-circle', colours: 'bg-success-soft text-success-text' },
  closed: { icon: 'check-circle', colours: 'bg-sunken text-text-2' },
};

export interface IncidentTagProps {
  status: IncidentStatus;
  /** True when the incident was withdrawn before a decision. */
  withdrawn?: boolean;
}

/** The state of an incident, as icon and text. */
export function IncidentTag({ status, withdrawn = false }: IncidentTagProps) {
  const { icon, colours } = faces[status];
  return (
    <span
      className={cx(
        'type-caption inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-[650] forced-colors:border',
        colours,
      )}
    >
      <Icon name={icon} weight="fill" size="xs" />
      {withdrawn ? 'Retirado' : incidentStatusNames[status]}
    </span>
  );
}
