import { menuByRestaurant } from '@sazon/contract/catalog/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { formatDay, formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Avatar, getBrandTint } from '../../ui/avatar-and-brand-tint.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/lunch/stars.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SectionHeader, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { describeKitchenClosing } from '../dish/dish-unavailable-and-tag-texts.ts';
import { useDay } from './menu-day-and-next-free-day.ts';
import { MenuResults, ResultsSkeleton } from './menu-results.tsx';

const PublicReviews = lazyNamed(() => import('../reviews/public-reviews.tsx'), 'PublicReviews');

/** /marca/[brandId]: who cooks: its sign, story, hours, stars, the dishes of the day and what people say. */
export function BrandScreen({ brandId }: { brandId: string }) {
  const day = useDay();
  const { location } = useDelivery();
  const read = useQuery({
    ...queryFor(menuByRestaurant, {
      params: { id: brandId },
      query: { ...day.slot, scheduleDate: day.date ?? undefined },
    }),
    meta: { silent: true },
  });
  useScreenTitle(read.data?.brand.name ?? 'Restaurante');
  if (!read.data) return <NoBrand error={read.error} onRetry={() => void read.refetch()} />;
  const { brand, data: dishes, hours, closing } = read.data;
  const when = day.date ? formatDay(day.date).toLowerCase() : null;
  return (
    <main className="pb-8">
      <Tablecloth tint={getBrandTint(brand.name)} hem className="h-36 pt-(--bar-h) text-[#21181F]">
        {null}
      </Tablecloth>
      <div className="mx-auto max-w-page px-4 desktop:px-6">
        <BrandHead brand={brand} />
        <p className="type-body mt-3 max-w-column">{brand.description}</p>
        {location && hours.length > 0 && (
          <p className="type-body-s mt-2 flex items-start gap-2 text-text-2">
            <Icon name="clock" size="s" className="mt-0.5 shrink-0" />
            <span>
              Llega a {location.name} a las {formatList(hours.map(formatHour))}
            </span>
          </p>
        )}
        <SectionHeader
          title={when ? `Para el ${when}` : 'Sus platos'}
          action={
            <Link
              to="/agendar"
              search={{ restaurantBrandsId: brand.id, ...(day.date && { scheduleDate: day.date }) }}
              className={textActionClass}
            >
              Otro día
            </Link>
          }
        />
        {closing && day.date && (
          <NoticeBar tone="warning" className="mb-4">
            {describeKitchenClosing(closing, day.date, `el ${when}`)}
          </NoticeBar>
        )}
        {dishes.length > 0 ? (
          <MenuResults day={day} dishes={dishes} />
        ) : (
          <EmptyState title="Ese día no cocina para tu lugar." text="Mira otro día en el menú." />
        )}
        <Suspense>
          <PublicReviews of={{ brandId: brand.id }} />
        </Suspense>
      </div>
      <CartBar cart={day.cart} />
    </main>
  );
}

/** What stands there without a brand: its skeleton while it is read, or why it cannot be shown. */
function NoBrand({ error, onRetry }: { error: CallError | null; onRetry: () => void }) {
  if (error === null)
    return (
      <main className="mx-auto max-w-page px-4 pt-24">
        <ResultsSkeleton />
      </main>
    );
  return (
    <main className="pt-24">
      {error.status === 404 || error.status === 400 ? (
        <EmptyState
          level={1}
          title="No encontramos este restaurante."
          text="Puede que ya no esté. Hay muchos más en el menú."
          action={<LinkButton render={<Link to="/agendar" />}>Ver el menú</LinkButton>}
        />
      ) : (
        <ErrorState
          level={1}
          title="No pudimos cargar el restaurante."
          text="Revisa tu conexión y vuelve a intentar."
          action={<Button onClick={onRetry}>Reintentar</Button>}
        />
      )}
    </main>
  );
}

type Brand = RouteReply<typeof menuByRestaurant>['brand'];

function BrandHead({ brand }: { brand: Brand }) {
  return (
    <header className="-mt-6 relative flex flex-wrap items-end gap-x-4 gap-y-2">
      <Avatar
        name={brand.name}
        picture={brand.data.avatar}
        color={brand.color}
        size="l"
        className="size-24! border-4 border-surface shadow-e1"
      />
      <div className="min-w-0 flex-[1_1_20rem] pb-1">
        <h1 tabIndex={-1} className="type-h1">
          {brand.name}
        </h1>
        <p className="type-body-s flex flex-wrap items-center gap-x-3 text-text-2">
          {brand.category ? `${brand.category.name}, ${brand.cuisine.toLowerCase()}` : brand.cuisine}
          {brand.rating && <Stars rating={brand.rating} />}
        </p>
      </div>
    </header>
  );
}
