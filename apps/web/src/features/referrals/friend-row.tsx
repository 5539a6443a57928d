import type { RouteReply } from '@sazon/contract/define-route';
import type { listReferrals } from '@sazon/contract/referrals/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';

type Friend = RouteReply<typeof listReferrals>['data'][number];

const states = {
  pending: { icon: 'hourglass-medium', tone: 'bg-warning-soft text-warning-text', words: 'Falta su primer almuerzo' },
  rewarded: { icon: 'check-circle', tone: 'bg-success-soft text-success-text', words: 'Ya almorzó' },
  blocked: { icon: 'x-circle', tone: 'bg-sunken text-text-2', words: 'Sin premio' },
} as const;

/** A friend who joined with the person's code, and the reward. */
export function FriendRow({ friend }: { friend: Friend }) {
  const { name, status, reason, amountCop, joinedAt } = friend;
  const { icon, tone, words } = states[status];
  return (
    <li className="flex min-h-20 items-center gap-3 border-border border-b py-2.5 last:border-0">
      <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon name={icon} weight="fill" size="m" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-item block">{name}</span>
        <span className="type-body-s block text-text-2">{reason ?? words}</span>
        <span className="type-caption block text-text-2">
          Se unió el {formatLongDate(toBogotaDate(joinedAt)).toLowerCase()}
        </span>
      </span>
      {status !== 'blocked' && <Money amountCop={amountCop} className="type-price" />}
    </li>
  );
}
