import type { AdminOrder } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { describeLateness } from '@sazon/domain/logistics/deadline-pace';
import { useNow } from '../../device/use-now.ts';
import { LateTag } from '../../ui/lunch/late-tag.tsx';

const minuteMs = 60_000;

/** 'Va tarde 45 min', for a lunch past its arrival time; empty for others. */
export function OrderDelayTag({ order }: { order: Pick<AdminOrder, 'status' | 'type' | 'window'> }) {
  const words = describeLateness(order.status, order.window, useNow(minuteMs));
  return order.type === 'delivery' && words ? <LateTag>{words}</LateTag> : null;
}
