import type { MenuCard } from '@sazon/contract/catalog/schemas';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { foldText } from '@sazon/domain/fold-text';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { useAllergyMark, useMyAllergens } from '../../session/use-my-allergens-and-health-warnings.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { describeUnavailable } from '../dish/dish-unavailable-and-tag-texts.ts';
import { groupLunchQuery, groupMenuQuery } from './group-lunch-calls.ts';
import { describeLimit } from './group-lunch-texts.ts';

const GroupDishSheet = lazyNamed(() => import('./group-dish-sheet.tsx'), 'GroupDishSheet');

function DishRow({ dish, onChoose }: { dish: MenuCard; onChoose: () => void }) {
  const warning = useAllergyMark()(dish);
  const unavailable = describeUnavailable(dish);
  return (
    <li className="border-border [&+&]:border-t">
      <button
        type="button"
        className="flex w-full items-center gap-3 py-3 text-left disabled:text-text-3"
        disabled={unavailable !== undefined}
        onClick={onChoose}
      >
        <DishImage
          pictures={dish.data.pictures}
          plate={buildPlatePath({ id: dish.id, name: dish.name, categoryKey: '' })}
          brandName={dish.brand.name}
          className="size-15 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="type-item block">{dish.name}</span>
          <span className="type-body-s block text-text-2">{unavailable ?? dish.brand.name}</span>
          {warning && <span className="type-caption block font-bold text-warning-text">{warning}</span>}
        </span>
        <Money amountCop={dish.finalPrice} className="type-price" />
      </button>
    </li>
  );
}

function Dishes({ lunch }: { lunch: GroupLunch }) {
  const menu = useQuery({ ...groupMenuQuery(lunch), meta: { silent: true } });
  useMyAllergens(); // loads the person's allergies for the marks
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<MenuCard | null>(null);
  if (!menu.data) return <ListState what="el menú" query={menu} rows={4} />;
  const words = foldText(search.trim());
  const dishes = menu.data.data.filter((dish) => foldText(`${dish.name} ${dish.brand.name}`).includes(words));
  return (
    <>
      <SearchField label="Buscar un plato" value={search} onValueChange={setSearch} />
      {dishes.length === 0 ? (
        <EmptyState title="No hay platos así ese día." text="Prueba con otra palabra." />
      ) : (
        <ul className="rounded-lg bg-surface px-4 shadow-e1">
          {dishes.map((dish) => (
            <DishRow key={dish.id} dish={dish} onChoose={() => setChosen(dish)} />
          ))}
        </ul>
      )}
      <Suspense>
        {chosen && <GroupDishSheet key={chosen.id} lunch={lunch} dish={chosen} onClose={() => setChosen(null)} />}
      </Suspense>
    </>
  );
}

/** /almuerzos-en-grupo/:code/elegir: the dishes of the group lunch's day, place and hour. */
export function ChooseGroupDishScreen({ code }: { code: string }) {
  const { data: lunch } = useSuspenseQuery(groupLunchQuery(code));
  useScreenTitle('Elige tu plato', `${formatLongDate(lunch.scheduleDate)}, ${formatHour(lunch.hour)}`);
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-8">
      {lunch.limit !== null && <p className="type-body-s text-text-2">{describeLimit(lunch.limit, lunch.payer)}</p>}
      {lunch.joinProblem === null ? (
        <Dishes lunch={lunch} />
      ) : (
        <NoticeBar tone="warning">{lunch.joinProblem}</NoticeBar>
      )}
    </main>
  );
}
