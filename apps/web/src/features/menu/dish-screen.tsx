import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { chooseDate } from '../../session/calendar-and-chosen-date.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Skeleton, SkeletonPlate, SkeletonText } from '../../ui/pages/skeleton.tsx';
import type { DishChoice } from '../dish/dish-addition-choice.ts';
import { DishChoicesAndAddBar } from './dish-choices-and-add-bar.tsx';
import { DishDayAndDeadline } from './dish-day-and-deadline.tsx';
import { DishHead, DishPicture } from './dish-picture-and-head.tsx';
import type { DishPageSearch } from './menu-and-dish-search-params.ts';
import type { MenuDay } from './menu-day-and-next-free-day.ts';
import { useDish } from './use-dish.ts';
import { useEmployerShare } from './use-employer-share.ts';

const PublicReviews = lazyNamed(() => import('../reviews/public-reviews.tsx'), 'PublicReviews');

const page =
  'mx-auto min-h-dvh max-w-detail bg-surface pb-36 desktop:pt-24 desktop:grid desktop:min-h-0 desktop:grid-cols-[40rem_minmax(0,1fr)] desktop:gap-10 desktop:bg-transparent desktop:pb-10';

function DishSkeleton() {
  return (
    <main className={page} aria-busy="true">
      <div className="late relative mb-16 h-58 bg-sunken desktop:h-100">
        <SkeletonPlate className="absolute inset-x-0 top-16 mx-auto size-59" />
      </div>
      <div
        role="status"
        aria-label="Cargando el plato"
        className="late mx-auto grid w-full max-w-column gap-4 px-4 pt-6"
      >
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-6 w-28" />
        <SkeletonText lines={3} />
      </div>
    </main>
  );
}

interface DishPageProps {
  dish: MenuDetail;
  day: MenuDay;
  /** True while only what the list knew is there. */
  partial: boolean;
}

/** The loaded dish: its plate fills with what is chosen beside it. */
function DishPage({ dish, day, partial }: DishPageProps) {
  const [choice, setChoice] = useState<DishChoice>({});
  const navigate = useNavigate();
  const share = useEmployerShare(day);
  return (
    <main className={page}>
      <div className="desktop:sticky desktop:top-8 desktop:self-start">
        <DishPicture dish={dish} choice={choice} />
      </div>
      <div className="mx-auto grid w-full max-w-column grid-cols-1 content-start gap-6 px-4">
        <DishHead dish={dish} shareCop={share(dish.finalPrice)} />
        <DishDayAndDeadline
          day={day}
          cutoffAt={dish.cutoffAt}
          onChange={(date) => {
            chooseDate(date);
            void navigate({
              to: '.',
              search: (now: DishPageSearch) => ({ ...now, scheduleDate: date }),
              replace: true,
              resetScroll: false,
            });
          }}
        />
        <DishChoicesAndAddBar dish={dish} day={day} partial={partial} choice={choice} onChoice={setChoice} />
        <Suspense>
          <PublicReviews of={{ menuId: dish.id }} />
        </Suspense>
      </div>
    </main>
  );
}

/** A dish (docs/specification.md section 2 '/menu' with an id): picture, price, choices, and adding it. */
export function DishScreen({ menuId, search: { scheduleDate } }: { menuId: string; search: DishPageSearch }) {
  const { day, dish } = useDish(menuId, scheduleDate);
  useScreenTitle(dish.data?.name ?? 'Plato');

  if (dish.data) return <DishPage key={dish.data.id} dish={dish.data} day={day} partial={dish.isPlaceholderData} />;
  if (!dish.isError) return <DishSkeleton />;
  return (
    <main className="pt-24">
      {dish.error.status === 404 || dish.error.status === 400 ? (
        <EmptyState
          level={1}
          title="No encontramos este plato."
          text="Puede que ya no se venda. Hay muchos más en el menú."
          action={<LinkButton render={<Link to="/agendar" />}>Ver el menú</LinkButton>}
        />
      ) : (
        <ErrorState
          level={1}
          title="No pudimos cargar el plato."
          text="Revisa tu conexión y vuelve a intentar."
          action={<Button onClick={() => void dish.refetch()}>Reintentar</Button>}
        />
      )}
    </main>
  );
}
