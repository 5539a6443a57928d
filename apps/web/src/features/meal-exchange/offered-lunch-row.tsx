import type { RouteReply } from '@sazon/contract/define-route';
import { listOfferedLunches, listTakenLunches, takeLunch } from '@sazon/contract/meal-exchange/routes';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { formatCop } from '@sazon/domain/money/format';
import { describeChoices } from '@sazon/domain/spanish-list-format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useToday } from '../../device/use-today.ts';
import { describeAllergens, formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { useTracesWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Button } from '../../ui/button.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

type OfferedLunch = RouteReply<typeof listOfferedLunches>['data'][number];

/** Words why somebody's allergies keep a lunch from them. */
const describeObstacle = (obstacle: NonNullable<OfferedLunch['obstacle']>): string =>
  obstacle === 'undeclared'
    ? 'La cocina no declaró sus alérgenos y tú tienes alergias.'
    : `Tiene ${formatAllergens(obstacle.allergens)}, y declaraste esa alergia.`;

/** A lunch that somebody of the same place offers, which the person can take. */
export function OfferedLunchRow({ lunch }: { lunch: OfferedLunch }) {
  const [asking, setAsking] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const take = useCall(takeLunch, {
    silent: true,
    invalidates: [listOfferedLunches, listTakenLunches],
    idempotencyKey: () => key,
    onSuccess: () => {
      setAsking(false);
      toast.success('Ya es tuyo');
    },
  });
  const { menu, brand, additions, allergens, price, offeredBy, hour, obstacle, deliveryPoint } = lunch;
  const traces = useTracesWarning()(lunch.traces);
  const day = lunch.scheduleDate === useToday() ? '' : `${formatLongDate(lunch.scheduleDate)}, `;
  const choices = describeChoices(additions.map((one) => one.name));
  return (
    <li className="grid gap-2.5 border-border py-3 [&+&]:border-t">
      <div className="grid grid-cols-[5.2rem_minmax(0,1fr)] items-center gap-3">
        <DishImage
          pictures={menu.picture === null ? [] : [menu.picture]}
          plate={buildPlatePath({ id: lunch.id, name: menu.name, categoryKey: '' })}
          brandName={brand.name}
          className="size-13 max-w-none"
        />
        <div className="min-w-0">
          <h3 className="type-item">{menu.name}</h3>
          <p className="type-body-s text-text-2">
            {brand.name}
            {choices && `, ${choices}`}
          </p>
          <p className="type-body-s text-text-2">
            {day}
            {formatHour(hour)}, {deliveryPoint}. Lo pasa {offeredBy}.
          </p>
          {allergens.length > 0 && <p className="type-body-s text-text-2">{describeAllergens(allergens)}</p>}
        </div>
      </div>
      {traces && obstacle === null && <p className="type-body-s font-semibold text-warning-text">{traces}</p>}
      {obstacle === null ? (
        <Button size="s" look="dark" className="justify-self-start" onClick={() => setAsking(true)}>
          {price > 0 ? `Tomarlo por ${formatCop(price)}` : 'Tomarlo gratis'}
        </Button>
      ) : (
        <p className="type-body-s font-semibold">{describeObstacle(obstacle)}</p>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`¿Tomas ${menu.name}?`}
        text={
          price > 0
            ? `Apartamos ${formatCop(price)} de tus tingos y le llegan a ${offeredBy} cuando te lo entreguen. Si no llega, vuelven a ti. Si nadie lo recoge, se cobra.`
            : `Te damos un código para recibirlo: ${day}${formatHour(hour)}`
        }
        confirmLabel={price > 0 ? `Tomarlo por ${formatCop(price)}` : 'Tomarlo'}
        cancelLabel="No"
        pending={take.isPending}
        error={take.error?.message}
        onConfirm={() => take.mutate({ params: { id: lunch.id }, body: { price } })}
      />
    </li>
  );
}
