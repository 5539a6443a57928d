import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useQuery } from '@tanstack/react-query';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Money } from '../../ui/money.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { otherDishesQuery } from './autopilot-calls.ts';
import { proposalReasons } from './proposal-texts.ts';

export interface OtherDishesSheetProps {
  proposalId: string;
  date: string;
  onChoose: (menuId: string) => void;
  onClose: () => void;
}

/** The dishes that fit a day; a tap takes one. */
export function OtherDishesSheet({ proposalId, date, onChoose, onClose }: OtherDishesSheetProps) {
  const query = useQuery({ ...otherDishesQuery(proposalId, date), staleTime: 0 });
  const dishes = query.data?.data;
  return (
    <BottomSheet onClose={onClose} title="Cambiar el plato" subtitle={formatLongDate(date)}>
      <ListState what="los platos" query={query} rows={4} level={3} />
      {dishes?.length === 0 && (
        <p className="type-body py-4 text-text-2">
          Nada más de ese día cumple tus reglas. Puedes dejar el día por fuera.
        </p>
      )}
      <ul className="grid gap-1">
        {dishes?.map((dish) => (
          <li key={dish.id}>
            <button
              type="button"
              onClick={() => onChoose(dish.id)}
              className="press grid w-full grid-cols-[5.6rem_minmax(0,1fr)_auto] items-center gap-3 rounded px-1 py-2 text-left hover:bg-sunken"
            >
              <DishImage
                pictures={dish.data.pictures}
                plate={buildPlatePath({ id: dish.id, name: dish.name, categoryKey: '' })}
                brandName={dish.brand.name}
                className="size-14"
              />
              <span className="min-w-0">
                <span className="type-item block">{dish.name}</span>
                <span className="type-body-s block text-text-2">{dish.brand.name}</span>
                <span className="type-body-s block text-success-text">{proposalReasons[dish.reason]}</span>
              </span>
              <Money amountCop={dish.price} className="type-item" />
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
