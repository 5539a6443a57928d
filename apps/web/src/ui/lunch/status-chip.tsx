import { customerStatusLabels, type OrderStatus, staffStatusLabels } from '@sazon/domain/orders/status';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export const statusIcons = {
  pending_confirmation: 'hourglass-medium',
  scheduled: 'calendar-check',
  confirmed: 'cooking-pot',
  in_picking: 'basket',
  in_consolidation: 'stack',
  in_route: 'moped',
  in_delivery_site: 'map-pin',
  delivered: 'check-circle',
  cancelled: 'x-circle',
} as const satisfies Record<OrderStatus, string>;

export interface StatusChipProps {
  status: OrderStatus;
  /** The label's audience: customer ('Programada') or staff ('Pendiente'). */
  reader?: 'customer' | 'staff' | undefined;
  className?: string | undefined;
}

/** An icon and text besides the colour. */
export function StatusChip({ status, reader = 'customer', className }: StatusChipProps) {
  return (
    <span
      data-st={status}
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full bg-st-soft py-0.5 pr-2.5 pl-2 font-[650] text-[1.3rem] text-st-text leading-4.5 forced-colors:border',
        className,
      )}
    >
      <Icon name={statusIcons[status]} weight="fill" size="xs" />
      {(reader === 'customer' ? customerStatusLabels : staffStatusLabels)[status]}
    </span>
  );
}
