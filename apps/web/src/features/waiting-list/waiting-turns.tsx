import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { leaveWaiting, listWaiting } from '@sazon/contract/delivery/waiting-list-routes';
import type { WaitingTurn } from '@sazon/contract/delivery/waiting-list-schemas';
import { formatCountdown } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { cartQuery } from '../cart/read-cart-and-add-calls.ts';
import { formatOrderTime } from '../order-records/order-texts.ts';

const secondMs = 1000;
const oftenMs = 20_000;

/** How long the place is still held. */
function Held({ left, inCart }: { left: number; inCart: boolean }) {
  return left > 0 ? (
    <>
      {inCart ? 'Ya está en tu carrito. ' : ''}Te guardamos el cupo{' '}
      <span role="timer" className="tabular-nums">
        {formatCountdown(left)}
      </span>{' '}
      más.
    </>
  ) : (
    'Se acabó el tiempo para tomarlo.'
  );
}

function Turn({ turn, main }: { turn: WaitingTurn; main: boolean }) {
  const leave = useCall(leaveWaiting, { invalidates: [listWaiting] });
  const add = useCall(addToCart, {
    invalidates: [getCart, checkout],
    onSuccess: () => setUi({ cartOpened: true }),
  });
  const { menu, scheduleDate, time, location, groupMenuAdditions, heldUntil, position } = turn;
  const left = (heldUntil ?? 0) - useNow(secondMs);
  const { data: inCart = false } = useQuery({
    ...cartQuery,
    select: ({ items }) =>
      items.some((item) => item.menu.id === menu.id && item.scheduleDate === scheduleDate && item.time.id === time.id),
    meta: { silent: true },
  });
  const offered = turn.status === 'offered' && heldUntil !== null;
  return (
    <li className="grid gap-2.5 border-border py-3 [&+&]:border-t">
      <div className="grid grid-cols-[5.2rem_minmax(0,1fr)] items-center gap-3">
        <DishImage pictures={menu.data.pictures} brandName={menu.brand.name} className="size-13 max-w-none" />
        <div className="min-w-0">
          <h3 className="type-item">{menu.name}</h3>
          <p className="type-body-s text-text-2">
            {formatOrderTime({ scheduleDate, hour: time.hour })}, {location.name}
          </p>
          <p className="type-body-s" aria-live="polite">
            {offered ? (
              <Held left={left} inCart={inCart} />
            ) : position === 1 ? (
              'Sigues tú. Te avisamos.'
            ) : (
              `Hay ${position - 1} antes que tú. Te avisamos.`
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {offered && left > 0 && inCart && (
          <Button look={main ? 'primary' : 'dark'} size="s" onClick={() => setUi({ cartOpened: true })}>
            Ver el carrito
          </Button>
        )}
        {offered && left > 0 && !inCart && (
          <Button
            look={main ? 'primary' : 'dark'}
            size="s"
            loading={add.isPending}
            onClick={() =>
              add.mutate({
                body: {
                  scheduleDate,
                  locationId: location.id,
                  timeId: time.id,
                  menuId: menu.id,
                  quantity: 1,
                  groupMenuAdditions,
                },
              })
            }
          >
            Agregar al carrito
          </Button>
        )}
        <Button
          look="quiet"
          size="s"
          loading={leave.isPending}
          aria-label={`Ya no lo quiero: ${menu.name}`}
          onClick={() => leave.mutate({ params: { id: turn.id } })}
        >
          Ya no lo quiero
        </Button>
      </div>
    </li>
  );
}

const waiting = { ...queryFor(listWaiting), meta: { silent: true } };

const isOffered = (turn: WaitingTurn) => turn.status === 'offered';

/** Whether a free place is held for this person. */
export function useOfferedPlace(): boolean {
  const { data } = useQuery(waiting);
  return data?.data.some(isOffered) ?? false;
}

export interface WaitingTurnsProps {
  /** True when taking a held place is the page's main button. */
  main?: boolean;
}

/** The person's turns in waiting lists, and held places. Nothing without any. */
export function WaitingTurns({ main = true }: WaitingTurnsProps) {
  const { data } = useQuery({
    ...waiting,
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? oftenMs : false),
    refetchOnWindowFocus: true,
  });
  if (!data || data.data.length === 0) return null;
  const first = data.data.find(isOffered);
  return (
    <Card label="Lista de espera" className="pb-1!">
      <h2 className="type-h3">Lista de espera</h2>
      <ul>
        {data.data.map((turn) => (
          <Turn key={turn.id} turn={turn} main={main && turn === first} />
        ))}
      </ul>
    </Card>
  );
}
