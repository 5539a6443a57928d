import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { AdditionAllergenWarning } from '../dish/addition-allergen-warning.tsx';
import { DishAdditionGroups } from '../dish/dish-addition-groups.tsx';
import { DishLoadingOrFailed } from '../dish/dish-loading-or-failed.tsx';
import { KitchenTraces } from '../dish/kitchen-allergen-traces.tsx';
import { KitchenNoteField } from '../dish/kitchen-note-field.tsx';
import { DifferenceFooter, DifferencePayers, OutsideMethods } from './difference-payment.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

export interface ChangeChoicesAndNoteSheetProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** Asks before a change brings one of the customer's allergens in. */
function AllergyQuestion({ change: { allergy, acceptAllergy, undoChoice } }: { change: OrderChange }) {
  if (allergy === null) return null;
  return (
    <section aria-label="Tus alergias" className="grid gap-3 rounded-lg bg-danger-soft p-3.5 text-danger-text">
      <p role="status" className="type-item flex gap-2.5">
        <Icon name="warning" weight="fill" size="m" />
        <span className="min-w-0">Con lo que elegiste: {allergy.toLowerCase()}. ¿Lo quieres de todos modos?</span>
      </p>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button size="s" look="danger" onClick={undoChoice}>
          Dejar como estaba
        </Button>
        <Button size="s" look="quiet" onClick={acceptAllergy}>
          Sí, lo quiero
        </Button>
      </div>
    </section>
  );
}

/** What can be changed of the dish. */
function ChangeFields({ change }: { change: OrderChange }) {
  const { dish, choice, detail } = change;
  if (!dish) return <DishLoadingOrFailed isError={detail.isError} refetch={detail.refetch} />;
  return (
    <>
      <AllergyQuestion change={change} />
      <DishAdditionGroups
        groups={dish.groupMenuAdditions}
        choice={choice}
        onChange={change.setChoice}
        tried={change.tried}
      />
      {change.allergy === null && <AdditionAllergenWarning dish={dish} choice={choice} />}
      <KitchenTraces dish={dish} />
      <KitchenNoteField
        value={change.note}
        onValueChange={change.setNote}
        error={findFieldError(change.change.error, 'note')}
      />
      <Switch label="Con cubiertos desechables" checked={change.cutlery} onCheckedChange={change.setCutlery} />
      {change.price && change.difference > 0 && (
        <div>
          <DifferencePayers price={change.price} pays={change.pays} onPays={change.setPayer} />
          {change.pays === 'outside' && <OutsideMethods change={change} />}
        </div>
      )}
    </>
  );
}

/** Additions, note and cutlery of a paid order; the difference is said before it is charged or given back. */
export function ChangeChoicesAndNoteSheet({ order, open, onClose }: ChangeChoicesAndNoteSheetProps) {
  const change = useOrderChange(order, { open, onClose });
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Editar almuerzo"
      subtitle={order.menu.name}
      footer={<DifferenceFooter change={change} failure={findFormError(change.change.error, ['note'])} />}
    >
      <div className="grid gap-5">
        <ChangeFields change={change} />
      </div>
    </BottomSheet>
  );
}
