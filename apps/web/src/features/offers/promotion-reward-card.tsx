import type { PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import type { ApplyMethod } from '@sazon/domain/promotions/promotion-terms';
import { RadioGroup, RadioTile } from '../../ui/fields/radio.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { EditorCard } from './editor-card-and-number-boxes.tsx';
import type { DraftEditing } from './offer-draft-editing.ts';

const gifts: readonly { value: ApplyMethod; label: string; note: string; icon: IconName; levels: readonly number[] }[] =
  [
    {
      ...{ value: 'percentage_discount', label: 'Porcentaje', note: 'sobre el precio del plato', icon: 'percent' },
      levels: [2000, 2500, 3000, 3500, 4000, 4500],
    },
    {
      ...{ value: 'discount', label: 'Valor fijo', note: 'repartido entre platos', icon: 'tag' },
      levels: [5000, 10_000, 15_000, 20_000, 25_000, 30_000],
    },
    {
      ...{ value: 'order', label: 'Plato gratis', note: 'el más barato queda en $ 0', icon: 'bowl-food' },
      levels: [1, 2, 3, 4, 5, 6],
    },
    {
      ...{ value: 'coupon', label: 'Cupón', note: 'personal, al pagar', icon: 'ticket' },
      levels: [5000, 10_000, 15_000, 20_000, 25_000, 30_000],
    },
    {
      ...{ value: 'reward', label: 'Tingos', note: 'al recibir el último', icon: 'coins' },
      levels: [5000, 10_000, 15_000, 20_000, 25_000, 30_000],
    },
  ];

/** Edits what a promotion gives. Choosing another kind starts with default rewards in the unit of that kind. */
export function PromotionRewardCard({ editing: { draft, set, disabled } }: { editing: DraftEditing<PromotionDraft> }) {
  const choose = (value: string) => {
    const gift = gifts.find((one) => one.value === value);
    if (gift === undefined) return;
    const earnLevels = draft.earnLevels.map((level, index) => ({
      ...level,
      reward: gift.levels[index] ?? level.reward,
    }));
    set({ applyMethod: gift.value, earnLevels });
  };
  return (
    <EditorCard title="Qué recibe" remark="nunca junto a un cupón: vale el mejor de los dos">
      <RadioGroup
        label="Qué recibe"
        value={draft.applyMethod}
        disabled={disabled}
        onValueChange={choose}
        className="grid grid-cols-1 gap-2.5 mobile:grid-cols-2 laptop:grid-cols-3"
      >
        {gifts.map(({ levels: _, ...gift }) => (
          <RadioTile key={gift.value} {...gift} />
        ))}
      </RadioGroup>
    </EditorCard>
  );
}
