import type { OrderStatus } from '@sazon/domain/orders/status';
import { Icon } from '../icon.tsx';
import { statusIcons } from '../lunch/status-chip.tsx';

export interface LocationStatusBannerProps {
  place: string;
  /** Time left, or the day: "Faltan 12 min", "Miércoles 26 de noviembre". */
  when: string;
  status?: OrderStatus | undefined;
}

/** The place and the time left, in the colour of the status. */
export function LocationStatusBanner({ place, when, status = 'scheduled' }: LocationStatusBannerProps) {
  return (
    <p
      data-st={status}
      className="flex items-center gap-3 rounded bg-st-soft px-3.5 py-3 text-st-text forced-colors:border"
    >
      <Icon name={statusIcons[status]} weight="fill" />
      <span className="min-w-0 flex-1">
        <b className="type-item block">{place}</b>
        <span className="block text-[1.3rem] leading-[1.7rem] font-medium">{when}</span>
      </span>
    </p>
  );
}
