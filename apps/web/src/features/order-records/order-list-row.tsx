import type { OrderCard } from '@sazon/contract/orders/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OrderRow } from '../../ui/lunch/order-row.tsx';
import { toOrderCardProps } from './order-texts.ts';

export interface OrderListRowProps {
  order: OrderCard;
  when: ReactNode;
  level?: 3 | 4;
  selected: boolean;
}

/** An order's row in a list, linked to its detail; the link keeps the list's tab and filters in the address. */
export function OrderListRow({ order, when, level = 3, selected }: OrderListRowProps) {
  return (
    <OrderRow
      status={order.status}
      dish={order.menu.name}
      when={when}
      level={level}
      selected={selected}
      card={toOrderCardProps(order)}
      pictures={order.menu.data.pictures}
      brandName={order.brand.name}
      link={<Link to="/mis-ordenes/$orderId" params={{ orderId: order.id }} search={(now) => now} />}
    />
  );
}
