import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { listAdditionDrawings } from '@sazon/domain/catalog/addition-drawings';
import type { DishChoice } from './dish-addition-choice.ts';

/** Where additions lie: around the food, clear of each other. */
const spots = [
  'top-[9%] right-[10%]',
  'bottom-[9%] left-[10%]',
  'right-[10%] bottom-[9%]',
  'top-[9%] left-[10%]',
  'top-0 inset-x-0 mx-auto',
  'bottom-0 inset-x-0 mx-auto',
];

export interface PlateAdditionsProps {
  dish: Pick<MenuDetail, 'groupMenuAdditions'>;
  choice: DishChoice;
}

/** What the customer chose, on the drawn plate that lies below it. Their names are in the list of choices. */
export function PlateAdditions({ dish, choice }: PlateAdditionsProps) {
  const names = dish.groupMenuAdditions.flatMap((group) =>
    group.additions.filter(({ id }) => (choice[group.id]?.[id] ?? 0) > 0).map(({ name }) => name),
  );
  return listAdditionDrawings(names).map((src, index) => (
    <img
      key={src}
      src={src}
      alt=""
      width={80}
      height={80}
      draggable={false}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      className={`plate rounded-none! drop-plate pointer-events-none absolute size-[32%] ${spots[index] ?? 'hidden'}`}
    />
  ));
}
