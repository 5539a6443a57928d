import type { Restaurant } from '@sazon/contract/restaurant-setup/restaurant';
import { may } from '@sazon/domain/access/permission-check';
import { listRestaurantMoves, type RestaurantMove } from '@sazon/domain/restaurants/restaurant-state';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { KitchenClosingsCard } from '../kitchen-closings/kitchen-closings-card.tsx';
import { TeamPanel } from '../staff/team-panel.tsx';
import { TermsCard } from './accepted-terms-card.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { BrandsCard } from './brands-card.tsx';
import { CommissionCard } from './commission-card.tsx';
import { MenuCard } from './dishes-on-sale-card.tsx';
import { LegalCard } from './legal-identity-address-and-contacts-card.tsx';
import { MissingSteps, StepsNav } from './restaurant-checklist.tsx';
import { RestaurantDocumentsCard } from './restaurant-documents-card.tsx';
import { RestaurantHistory } from './restaurant-history.tsx';
import { RestaurantStateDialog, restaurantMoveNames } from './restaurant-state-dialog.tsx';
import { RestaurantStateTag } from './restaurant-state-tag.tsx';
import { useMayEditRestaurants } from './restaurants-screen.tsx';
import { ServedHoursCard } from './served-hours-card.tsx';
import { type PartProps, StepCard } from './step-card.tsx';
import { TaxCard } from './tax-and-pay-day-card.tsx';

const CustomerPreviewDialog = lazyNamed(() => import('./customer-preview-dialog.tsx'), 'CustomerPreviewDialog');

/** Who works in the product for this restaurant, and the invitations that wait. */
const TeamCard = ({ restaurant }: PartProps) => (
  <StepCard step="team" steps={restaurant.steps}>
    <TeamPanel via="platform" place={{ scope: 'restaurant', id: restaurant.id }} />
  </StepCard>
);

const notices: Readonly<Partial<Record<Restaurant['state'], string>>> = {
  paused: 'En pausa: no entran pedidos nuevos. Los que ya están pedidos siguen igual.',
  closed: 'Cerrado: no vende más. Sus pedidos, liquidaciones e historia se conservan.',
};

/** Shows all settings of a restaurant, beginning with what it lacks to sell. */
export function RestaurantSetup({ restaurant }: { restaurant: Restaurant }) {
  const { state, steps, ordersAhead } = restaurant;
  const mayEdit = useMayEditRestaurants() && state !== 'closed';
  const actor = toActor(useUser());
  const at = { restaurantId: restaurant.id };
  const [moving, setMoving] = useState<RestaurantMove | null>(null);
  const lacks = steps.some((step) => step.state !== 'done');
  const notice = notices[state];
  const part = { restaurant, mayEdit };
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <RestaurantName restaurant={restaurant} />
        <div className="grid grid-cols-1 justify-items-end gap-1">
          <div className="flex flex-wrap gap-2">
            <PreviewButton restaurant={restaurant} />
            {state !== 'draft' && (
              <LinkButton look="quiet" render={<Link to="/admin/sazon/facturacion/restaurantes" search={{}} />}>
                Liquidaciones
              </LinkButton>
            )}
            {mayEdit &&
              listRestaurantMoves(state).map((move) => (
                <Button
                  key={move}
                  look={move === 'open' || move === 'resume' ? 'primary' : 'quiet'}
                  disabled={move === 'open' && lacks}
                  onClick={() => setMoving(move)}
                >
                  {restaurantMoveNames[move]}
                </Button>
              ))}
          </div>
          {mayEdit && lacks && state === 'draft' && (
            <p className="type-body-s text-text-2">Se abre cuando no falte nada.</p>
          )}
        </div>
      </header>
      {notice && (
        <NoticeBar tone="warning">
          {notice}
          {ordersAhead > 0 && ` Le quedan ${formatLunches(ordersAhead)} por entregar.`}
        </NoticeBar>
      )}
      {state !== 'closed' && <MissingSteps steps={steps} state={state} />}
      <div className="grid grid-cols-1 items-start gap-4 laptop:grid-cols-[22rem_minmax(0,1fr)]">
        <StepsNav steps={steps} />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <LegalCard {...part} />
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
            <RestaurantDocumentsCard {...part} />
            <BankAccountCard {...part} />
            <TaxCard {...part} />
            <CommissionCard {...part} />
          </div>
          <BrandsCard {...part} />
          <ServedHoursCard {...part} />
          {actor !== null && may(actor, 'restaurant_orders_view', at) && (
            <KitchenClosingsCard
              restaurantId={restaurant.id}
              canEdit={state !== 'closed' && may(actor, 'restaurant_menu_edit', at)}
            />
          )}
          <MenuCard {...part} />
          <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-2">
            <TeamCard {...part} />
            <TermsCard {...part} />
          </div>
          <RestaurantHistory changelog={restaurant.changelog} />
        </div>
      </div>
      {moving && <RestaurantStateDialog restaurant={restaurant} move={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

/** 'Ver como cliente', for those who may see the restaurant's menu. */
function PreviewButton({ restaurant }: { restaurant: Restaurant }) {
  const [isOpen, setOpen] = useState(false);
  const actor = toActor(useUser());
  if (actor === null || !may(actor, 'restaurant_menu_view', { restaurantId: restaurant.id })) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon name="eye" size="s" />
        Ver como cliente
      </Button>
      {isOpen && (
        <Suspense>
          <CustomerPreviewDialog restaurant={restaurant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The restaurant's name, state and legal identity. */
function RestaurantName({ restaurant: { fields, state } }: { restaurant: Restaurant }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="type-h1">
          {fields.name}
        </h1>
        <RestaurantStateTag state={state} />
      </div>
      <p className="type-body text-text-2">
        {fields.legalName}, NIT {fields.nit}, {fields.city}
      </p>
    </div>
  );
}
