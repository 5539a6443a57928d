import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useWatch } from 'react-hook-form';
import { Icon } from '../../ui/icon.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { describeFields, listWaiting } from './dish-fields-waiting-for-approval.ts';
import type { DishForm } from './dish-form-data.ts';

/** Who signed the allergens of the dish, and when. */
export function AllergenSignature({ menu: { declared } }: { menu: KitchenMenu }) {
  return (
    <p className="type-body-s flex items-start gap-2 text-text-2">
      <Icon name={declared ? 'seal-check' : 'warning'} size="s" className="mt-0.5" />
      {declared
        ? `Alérgenos firmados el ${formatMoment(declared.at).toLowerCase()}, por ${declared.by}.`
        : 'Nadie firmó los alérgenos: los clientes leen «sin declarar».'}
    </p>
  );
}

/** Which changes customers will not see until the platform publishes them. */
export function WaitingFields({ menu }: { menu: KitchenMenu }) {
  const form = useWatch<DishForm>() as DishForm;
  const waits = listWaiting(menu, form);
  if (waits.length === 0) return null;
  return (
    <NoticeBar tone="info">Al guardar, espera revisión: {describeFields(waits)}. Lo demás se ve de una vez.</NoticeBar>
  );
}
