import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/session-store.ts';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton, SkeletonPlate } from '../../ui/pages/skeleton.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { useDay } from '../menu/menu-day-and-next-free-day.ts';
import { useShownPromotion } from '../promotions/use-shown-promotion.ts';
import { HomeCart } from './home-cart.tsx';
import { HomeMenu } from './home-menu.tsx';
import { HomeMenuSkeleton } from './home-menu-skeleton.tsx';
import { HomeOrdersOfToday } from './home-orders-of-today.tsx';
import { HomeLadder, HomeWeek } from './home-week-and-promotion-progress.tsx';
import { HomeWeekStrip } from './home-week-strip.tsx';

const weekdays = [1, 2, 3, 4, 5];

function WeekSkeleton() {
  return (
    <div
      role="status"
      aria-label="Cargando tu semana"
      className="flex justify-around gap-1 pt-1.5 pb-5.5 desktop:pb-20"
    >
      {weekdays.map((day) => (
        <SkeletonPlate key={day} className="size-16.5 desktop:size-32.5" />
      ))}
    </div>
  );
}

/** The heading of home with its main action: planning when signed in, else signing in. */
function HomeTitle({ hasPromotion }: { hasPromotion: boolean }) {
  const { hasSession } = useSession();
  return (
    <>
      <h1 tabIndex={-1} className="type-display">
        Programa tu semana
      </h1>
      <p className="mt-1 text-[1.5rem] leading-5 font-medium desktop:text-[1.7rem] desktop:leading-6">
        {hasPromotion ? 'Entre más almuerzos programes, más ahorras.' : 'Tus almuerzos, resueltos en un minuto.'}
      </p>
      {hasSession && (
        <p className="mt-2.5">
          <LinkButton size="s" look="quiet" render={<Link to="/planear-semana" />}>
            Planea mi semana
          </LinkButton>
        </p>
      )}
      {!hasSession && (
        <p className="type-body-s mt-1">
          ¿Ya tienes cuenta?{' '}
          <Link to="/autenticacion" className="inline-flex min-h-6 items-center font-bold underline underline-offset-2">
            Entra o regístrate
          </Link>
        </p>
      )}
    </>
  );
}

/** Home (docs/specification.md section 2 '/inicio'): the week on the table, today's ticket, the day's menu. */
export function HomeScreen() {
  const day = useDay();
  const { location, pending } = useDelivery();
  const promotion = useShownPromotion(day);
  const ready = day.settled && promotion.settled;
  const lost = day.calendar === undefined && day.failed;
  const ladder = ready ? (
    <HomeLadder day={day} promotion={promotion.active} />
  ) : (
    <Skeleton className="h-28.5 rounded-lg bg-surface!" />
  );
  return (
    <main className="pb-6">
      <Tablecloth tag="header" hem className="pt-(--bar-h) pb-8">
        <div className="mx-auto max-w-page px-4 pt-4 desktop:grid desktop:grid-cols-[37rem_1fr] desktop:items-center desktop:gap-11 desktop:px-6 desktop:pt-2">
          <div>
            <HomeTitle hasPromotion={!promotion.settled || Boolean(promotion.active)} />
            <div className="mt-4.5 hidden desktop:block">{ladder}</div>
          </div>
          <nav aria-label="Tu semana" className="mt-3.5 min-w-0 desktop:mt-0">
            {ready ? <HomeWeek day={day} /> : <WeekSkeleton />}
          </nav>
          <div className="mt-4.5 desktop:hidden">{ladder}</div>
        </div>
      </Tablecloth>
      <HomeWeekStrip day={day} />
      {lost ? (
        <div className="mx-auto grid max-w-column gap-2 px-4 pt-4">
          <HomeOrdersOfToday />
          <ErrorState
            title="No pudimos cargar tu semana."
            text="Revisa tu conexión y vuelve a intentar."
            action={<Button onClick={day.retry}>Reintentar</Button>}
          />
        </div>
      ) : !pending && location === null ? (
        <EmptyState
          title="¿Dónde almuerzas?"
          text="Elige el lugar y la hora, y te mostramos qué hay."
          action={<Button onClick={openPlaceSheet}>Elegir lugar</Button>}
        />
      ) : ready ? (
        <div className="mx-auto grid max-w-page px-4 desktop:grid-cols-[minmax(0,1fr)_auto] desktop:px-6">
          <aside
            aria-label="Tus pedidos"
            className="grid gap-5 pt-4 empty:hidden desktop:[&:has(>*>*)]:ml-8 desktop:[&:has(>*>*)]:w-[32rem] desktop:sticky desktop:top-20 desktop:order-2 desktop:self-start desktop:pt-5"
          >
            <HomeOrdersOfToday />
            <div className="hidden desktop:block">
              <HomeCart day={day} />
            </div>
          </aside>
          <div className="min-w-0">
            <HomeMenu day={day} promotions={promotion.others} />
          </div>
        </div>
      ) : (
        <div className="mx-auto max-w-page px-4 desktop:px-6">
          {/* Stored on the device: today's code is shown without a network. */}
          <div className="grid gap-5 pt-4 empty:hidden desktop:hidden">
            <HomeOrdersOfToday />
          </div>
          <HomeMenuSkeleton />
        </div>
      )}
      <CartBar cart={day.cart} phoneOnly />
    </main>
  );
}
