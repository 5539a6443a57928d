import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import type { ApplicationView } from '@sazon/contract/payroll/hr-answers-schemas';
import type { EmployeesLimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import {
  describeDeadline,
  type HrRequestKind,
  hrRequestNames,
} from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import { formatCop } from '@sazon/domain/money/format';
import { useNow } from '../../device/use-now.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StateTag } from '../../ui/state-tag.tsx';

const icons: Readonly<Record<HrRequestKind, IconName>> = {
  enrolment: 'user-plus',
  ceiling: 'trend-up',
  objection: 'chat-circle-dots',
  external: 'signature',
  match: 'user',
};

/** What kind of request it is: drawing and word. */
export const KindTag = ({ kind }: { kind: HrRequestKind }) => (
  <span className="type-body-s inline-flex items-center gap-1.5 font-semibold">
    <Icon name={icons[kind]} size="s" />
    {hrRequestNames[kind]}
  </span>
);

/** What is asked, in one line. */
export function describeRequest({ kind, detail }: HrRequest): string {
  switch (kind) {
    case 'enrolment':
      if (detail.amount === null) return 'Inscribirse en el pago por nómina';
      return `Cupo de ${formatCop(detail.amount)}, ${detail.preapproved ? 'preaprobado' : describeUnlisted(detail)}`;
    case 'ceiling':
      return describeCeilingChange(detail);
    case 'objection':
      return `${formatCop(detail.payroll)} del ${formatDayMonth(detail.scheduleDate)}: «${detail.objection}»`;
    case 'match':
      return detail.suggestions.length === 0
        ? 'Entró con tu invitación y no se parece a nadie de tu lista'
        : `Entró con tu invitación. Se parece a ${detail.suggestions[0]?.name}`;
    case 'external':
      return `Hasta ${formatCop(detail.amount)}, del ${formatDayMonth(detail.startPeriod)} al ${formatDayMonth(detail.endPeriod)}`;
  }
}

const describeUnlisted = ({ status }: Pick<ApplicationView, 'status'>): string =>
  status === 'registered' ? 'no está en tu lista' : 'no estaba en tu lista';

/** 'De $ 350.000 a $ 450.000', or only the second when the first was not kept. */
const describeCeilingChange = ({ current, amount }: Pick<EmployeesLimitRequest, 'current' | 'amount'>): string =>
  current === null ? `A ${formatCop(amount)}` : `De ${formatCop(current)} a ${formatCop(amount)}`;

const minuteMs = 60_000;
const tones = {
  late: 'bg-surface text-danger-text',
  soon: 'bg-warning-soft text-warning-text',
  calm: 'bg-sunken text-text-2',
} as const;

/** How long is left for an answer. */
export function DeadlineTag({ deadline }: { deadline: string }) {
  const { text, tone } = describeDeadline(deadline, useNow(minuteMs));
  return (
    <StateTag icon={tone === 'late' ? 'warning-octagon' : 'clock'} colours={tones[tone]}>
      {text}
    </StateTag>
  );
}

/** Whether a deadline has passed. */
export const useIsLate = (deadline: string | null): boolean => {
  const now = useNow(minuteMs);
  return deadline !== null && describeDeadline(deadline, now).tone === 'late';
};

/** How an answered request ended. */
export function describeAnswer({ kind, detail }: HrRequest): string {
  if (kind === 'objection') return detail.answer === 'accepted' ? 'Aceptada' : 'Respondida';
  if (kind === 'external') return 'Confirmada';
  if (kind === 'match') return detail.status === 'rejected' ? 'Rechazada' : 'En tu lista';
  return detail.status === 'rejected' ? 'Rechazada' : 'Aprobada';
}
