import { type ConsolidationMark, checkConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import type { MenuAction } from '../../ui/overlays/action-menu.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { CheckRow } from '../../ui/pages/bag-check-row.tsx';
import type { SlotOrder } from './consolidator-calls.ts';
import { describeSlotOrder, isWrong } from './slot-progress-groups-and-texts.ts';

const words: Record<ConsolidationMark, Pick<MenuAction, 'label' | 'icon'>> = {
  received: { label: 'Recibida', icon: 'check-circle' },
  missing: { label: 'No llegó', icon: 'question' },
  damaged: { label: 'Llegó dañada', icon: 'warning' },
};
const marks = Object.keys(words) as ConsolidationMark[];

/** A bag: a tap marks it as received, another undoes that; the dots report an issue. */
export function SlotOrderRow({
  order,
  onMark,
  onWrong,
}: {
  order: SlotOrder;
  onMark: (mark: ConsolidationMark | null) => void;
  /** Called when the bag is missing or damaged, to ask for the details. */
  onWrong: (mark: 'missing' | 'damaged') => void;
}) {
  const possible = marks.filter((mark) => mark !== order.mark && checkConsolidationMark(order.status, mark).ok);
  const takesBack = order.mark !== null && checkConsolidationMark(order.status, null).ok;
  const actions: MenuAction[] = [
    ...possible.map((mark) => ({
      ...words[mark],
      onSelect: () => (mark === 'received' ? onMark(mark) : onWrong(mark)),
    })),
    ...(takesBack
      ? [{ label: 'Quitar la marca', icon: 'arrow-counter-clockwise' as const, onSelect: () => onMark(null) }]
      : []),
  ];
  return (
    <li className="grid grid-cols-[1fr_auto] items-center border-border border-t [&>*:first-child]:border-t-0">
      <CheckRow
        code={order.code}
        text={describeSlotOrder(order)}
        wrong={isWrong(order)}
        checked={order.mark === 'received'}
        disabled={!possible.includes('received') && !(order.mark === 'received' && takesBack)}
        onCheckedChange={(on) => onMark(on ? 'received' : null)}
      />
      {actions.length > 0 && <LazyActionMenu label={`Novedad de ${order.code}`} actions={actions} />}
    </li>
  );
}
