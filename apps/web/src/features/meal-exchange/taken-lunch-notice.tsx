import { isActiveStatus } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { takenLunchesQuery } from './exchange-calls.ts';
import { TakenLunchCard } from './taken-lunch-card.tsx';

/**
 * The coming lunches that the person took from others or is invited to, and past ones with unread messages, beside their
 * own orders. Nothing without any.
 */
export function TakenLunchNotice() {
  const { data } = useQuery({ ...takenLunchesQuery, meta: { silent: true } });
  return data?.data
    .filter((lunch) => isActiveStatus(lunch.status) || lunch.hasUnread)
    .map((lunch) => <TakenLunchCard key={lunch.id} lunch={lunch} />);
}
