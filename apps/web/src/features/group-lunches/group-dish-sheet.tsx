import { menuGet } from '@sazon/contract/catalog/routes';
import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { chooseGroupDish, getGroupLunch, listGroupLunches } from '@sazon/contract/group-lunches/routes';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { isOverGroupLimit } from '@sazon/domain/orders/group-lunch';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useHealthWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import {
  buildChosenFood,
  calculateChoiceState,
  type DishChoice,
  toChosenGroups,
} from '../dish/dish-addition-choice.ts';
import { DishAdditionGroups } from '../dish/dish-addition-groups.tsx';
import { DishLoadingOrFailed } from '../dish/dish-loading-or-failed.tsx';
import { KitchenTraces } from '../dish/kitchen-allergen-traces.tsx';
import { KitchenNoteField } from '../dish/kitchen-note-field.tsx';
import { useAllergyAnswer } from '../dish/use-allergy-answer.ts';

export interface GroupDishSheetProps {
  lunch: GroupLunch;
  dish: MenuCard;
  onClose: () => void;
}

/** The dish's choices in this sheet, with the reader's allergies in it. */
function useGroupDish({ lunch, dish }: Omit<GroupDishSheetProps, 'onClose'>) {
  const [choice, setChoice] = useState<DishChoice>({});
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const detail = useQuery({
    ...queryFor(menuGet, {
      params: { id: dish.id },
      query: { locationId: lunch.location.id, timeId: lunch.timeId, scheduleDate: lunch.scheduleDate },
    }),
    meta: { silent: true },
  });
  const food = detail.data ? buildChosenFood(detail.data, choice) : dish;
  const warning = useHealthWarning()(food);
  const answer = useAllergyAnswer(food);
  const state = detail.data && calculateChoiceState(detail.data, choice);
  return { choice, setChoice, note, setNote, tried, setTried, detail, warning, state, ...answer };
}

/** Chooses a dish of a group lunch: its additions, the note to the kitchen, and a yes to one's own allergens. */
export function GroupDishSheet({ lunch, dish, onClose }: GroupDishSheetProps) {
  const it = useGroupDish({ lunch, dish });
  const navigate = useNavigate();
  const { code } = lunch;
  const choose = useCall(chooseGroupDish, {
    silent: true,
    invalidates: [getGroupLunch, listGroupLunches],
    onSuccess: () => navigate({ to: '/almuerzos-en-grupo/$code', params: { code }, replace: true }),
  });
  const price = it.state?.unitPriceCop ?? dish.finalPrice;
  const isOver = isOverGroupLimit({ limitCop: lunch.limit }, price);
  const submit = () => {
    if (!it.state) return;
    if (it.state.incomplete) return it.setTried(true);
    const groupMenuAdditions = toChosenGroups(it.choice);
    choose.mutate({ params: { code }, body: { menuId: dish.id, groupMenuAdditions, note: it.note } });
  };
  const words = it.state?.incomplete ? `Elige ${it.state.incomplete.title.toLowerCase()}` : 'Este quiero';
  return (
    <BottomSheet
      onClose={onClose}
      title={dish.name}
      subtitle={dish.brand.name}
      footer={
        <Button
          size="l"
          wide
          loading={choose.isPending}
          loadingLabel="Guardando"
          disabled={!it.state || !it.settled || isOver || it.isRefused}
          onClick={submit}
        >
          {words}: {formatCop(price)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {it.warning && <NoticeBar tone={it.risks === null ? 'warning' : 'danger'}>{it.warning}</NoticeBar>}
        {it.risks !== null && (
          <Checkbox label="Lo sé y lo quiero así" checked={!it.isRefused} onCheckedChange={it.accept} />
        )}
        {it.detail.data ? (
          <>
            <KitchenTraces dish={it.detail.data} />
            <DishAdditionGroups
              groups={it.detail.data.groupMenuAdditions}
              choice={it.choice}
              onChange={it.setChoice}
              tried={it.tried}
            />
            <KitchenNoteField value={it.note} onValueChange={it.setNote} />
          </>
        ) : (
          <DishLoadingOrFailed isError={it.detail.isError} refetch={it.detail.refetch} />
        )}
        {isOver && lunch.limit !== null && (
          <ErrorLine>Con esas adiciones pasa de {formatCop(lunch.limit)}, lo que invitan por persona.</ErrorLine>
        )}
        {choose.error && <ErrorLine>{choose.error.message}</ErrorLine>}
      </div>
    </BottomSheet>
  );
}
