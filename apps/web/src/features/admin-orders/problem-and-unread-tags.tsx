import type { AdminOrder } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { nameReport } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import { Icon } from '../../ui/icon.tsx';

type Problem = NonNullable<AdminOrder['problem']>;

export const isProblemOpen = ({ remedy, answeredAt }: Problem): boolean => remedy === 'support' && answeredAt === null;

/** The customer's report, and whether it waits for an answer. */
export function ProblemTag({ problem }: { problem: Problem }) {
  return (
    <span
      className={`type-caption inline-flex items-center gap-1 rounded-sm px-2 py-1 font-bold ${
        isProblemOpen(problem) ? 'bg-warning-soft text-warning-text' : 'bg-sunken text-text-2'
      }`}
    >
      <Icon name="warning" weight="fill" size="xs" />
      {nameReport(problem.kind)}
      {!isProblemOpen(problem) && ', resuelto'}
    </span>
  );
}

/** The number of unread messages of the customer. */
export const UnreadTag = ({ count }: { count: number }) => (
  <span className="type-caption inline-flex items-center gap-1 rounded-sm bg-info-soft px-2 py-1 font-bold text-info-text">
    <Icon name="chat-circle-dots" weight="fill" size="xs" />
    {count === 1 ? '1 mensaje' : `${count} mensajes`}
  </span>
);
