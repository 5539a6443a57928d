import type { CourierChoiceOption } from '@sazon/contract/courier/admin-courier-assignment-schemas';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { chooseCourier, describeCourierChoice } from '@sazon/domain/logistics/courier-choice';
import type { MenuAction } from '../../ui/overlays/action-menu.tsx';

type Lunch = Pick<KitchenOrder, 'time' | 'location'>;

/** Lists the couriers for these orders, the best match first. */
export const listCourierChoices = (couriers: readonly CourierChoiceOption[], orders: readonly Lunch[]) =>
  chooseCourier(
    couriers,
    orders.map(({ time, location }) => ({ timeId: time.id, hour: time.hour, placeId: location.id })),
  );

/** Builds a menu entry for each courier except `but`, the current one; couriers of another city are disabled. */
export const buildCourierActions = (
  couriers: readonly CourierChoiceOption[],
  orders: readonly Lunch[],
  { onChoose, but = null, says = (name) => name }: CourierActionsOptions,
): MenuAction[] =>
  listCourierChoices(couriers, orders)
    .filter(({ courier }) => courier.id !== but)
    .map((choice) => ({
      label: says(choice.courier.name),
      note: describeCourierChoice(choice),
      disabled: choice.isAway,
      onSelect: () => onChoose(choice.courier),
    }));

interface CourierActionsOptions {
  onChoose: (courier: CourierChoiceOption) => void;
  but?: string | null;
  says?: (name: string) => string;
}
