import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { joinWaiting, listWaiting } from '@sazon/contract/delivery/waiting-list-routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { askForPlace, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { askAboutAllergens } from '../dish/ask-about-allergens.ts';
import { buildChosenFood, type DishChoice, toChosenGroups } from '../dish/dish-addition-choice.ts';
import type { MenuDay } from './menu-day-and-next-free-day.ts';

export interface JoinWaitingListProps {
  dish: MenuDetail;
  day: MenuDay;
  choice: DishChoice;
  /** Names the choice that the dish still lacks; null when it is complete. */
  needs: string | null;
  /** True while the choices are loading. */
  disabled: boolean;
  /** Scrolls to the missing choice; null when the dish is complete. */
  onIncomplete: (() => void) | null;
}

/** For a full slot: joins the waiting list, which reports a free place and holds it. */
export function JoinWaitingList({
  dish,
  day: { slot, date },
  choice,
  needs,
  disabled,
  onIncomplete,
}: JoinWaitingListProps) {
  const { hasSession } = useSession();
  const { chosen: placeChosen, pending } = useDelivery();
  const { data } = useQuery({ ...queryFor(listWaiting), enabled: hasSession, meta: { silent: true } });
  const join = useCall(joinWaiting, {
    invalidates: [listWaiting],
    onSuccess: ({ position }) =>
      toast.success(position === 1 ? 'Estás de primero en la lista' : `Estás en la lista, hay ${position - 1} antes`),
  });
  const waits = data?.data.some(
    (turn) => turn.time.id === slot?.timeId && turn.scheduleDate === date && turn.menu.brand.id === dish.brand.id,
  );
  if (!hasSession || date === null) return null;
  if (waits) {
    return (
      <LinkButton wide size="l" look="quiet" render={<Link to="/mis-ordenes" search={{}} />}>
        Ver mi lista de espera
      </LinkButton>
    );
  }
  return (
    <Button
      wide
      size="l"
      disabled={disabled}
      loading={join.isPending || pending}
      onClick={() => {
        if (!placeChosen || !slot) return askForPlace();
        if (onIncomplete) return onIncomplete();
        const body = { ...slot, scheduleDate: date, menuId: dish.id, groupMenuAdditions: toChosenGroups(choice) };
        void askAboutAllergens(buildChosenFood(dish, choice), () => join.mutate({ body }));
      }}
    >
      <span className="min-w-0 leading-[1.9rem]">
        Avísame si se libera un cupo
        {needs && <small className="type-caption line-clamp-2">{needs}</small>}
      </span>
    </Button>
  );
}
