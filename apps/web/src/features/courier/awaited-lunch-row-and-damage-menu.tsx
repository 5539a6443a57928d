import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { CustomerChatButton } from './customer-chat-button.tsx';
import { CustomerNoteToCourier } from './customer-note-to-courier.tsx';
import { HandOverRow } from './hand-over-row-and-wait-timer.tsx';
import type { StopOrder, StopOrdersProps } from './stop-orders-props.ts';
import { describeCustomerDish, describeDelegate, listCustomerNotes } from './stop-texts.ts';

type AwaitedLunchRowProps = Pick<StopOrdersProps, 'onDeliver' | 'onNovelty' | 'onWrite'> & {
  order: StopOrder;
  queued: boolean;
};

/** A lunch whose customer is expected here. */
export function AwaitedLunchRow({ order, queued, onDeliver, onNovelty, onWrite }: AwaitedLunchRowProps) {
  return (
    <HandOverRow
      code={order.code}
      text={
        <>
          {describeCustomerDish(order)}
          {order.groupTitle && <span className="block font-semibold text-text">Grupo: {order.groupTitle}</span>}
          {order.delegate && <span className="block font-semibold text-text">{describeDelegate(order)}</span>}
          <CustomerNoteToCourier texts={listCustomerNotes(order)} />
        </>
      }
      delivered={false}
      queued={queued}
      onDeliver={() => onDeliver(order)}
      menu={<DamageMenu order={order} onNovelty={onNovelty} />}
      below={<CustomerChatButton order={order} onWrite={onWrite} />}
    />
  );
}

/** The report possible for a lunch on its way. */
export function DamageMenu({ order, onNovelty }: Pick<AwaitedLunchRowProps, 'order' | 'onNovelty'>) {
  return (
    <LazyActionMenu
      label={`Novedad de ${order.code}`}
      actions={[{ label: 'Se dañó en camino', icon: 'warning', onSelect: () => onNovelty({ order, type: 'damaged' }) }]}
    />
  );
}
