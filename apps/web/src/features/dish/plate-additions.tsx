import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { listAdditionDrawings } from '@sazon/domain/catalog/addition-drawings';
import type { DishChoice } from './dish-addition-choice.ts';

/** Where additions lie: around the food, clear of each other. */
const spots = ['top-[8%] right-[8%]', 'bottom-[8%] left-[8%]', 'right-[8%] bottom-[8%]', 'top-[8%] left-[8%]'];

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
      className={`plate rounded-none! drop-plate pointer-events-none absolute size-[36%] ${spots[index] ?? 'hidden'}`}
    />
  ));
}
