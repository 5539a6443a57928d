import type { RouteReply } from '@sazon/contract/define-route';
import type { offerSampleDishes } from '@sazon/contract/offers/routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { priceSampleWeeks, type SampleWeek } from '@sazon/domain/ledger/price-sample-weeks-of-offer';
import { formatCop } from '@sazon/domain/money/format';
import { toFraction } from '@sazon/domain/money/rate';
import type { FeeTerms } from '@sazon/domain/pricing/checkout-input-types';
import type { CouponDraft, OfferDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { useState } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import { PromotionLadder } from '../../ui/lunch/promotion-ladder.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { CouponCard } from '../coupons/coupon-card.tsx';
import { describeCouponTerms } from '../coupons/coupon-terms-texts.ts';
import { buildLadder } from '../promotions/promotion-ladder-progress-and-texts.ts';

export type SampleDishRow = RouteReply<typeof offerSampleDishes>['data'][number];

/** The dishes, the first Monday and the service fee with which the sample weeks are priced. */
export type PricingSamples = { dishes: readonly SampleDishRow[]; monday: string; fee: FeeTerms };

const stages = [
  { value: 'none', label: 'Sin empezar' },
  { value: 'some', label: 'En camino' },
  { value: 'all', label: 'Ganada' },
] as const;
type Stage = (typeof stages)[number]['value'];

interface CustomerPreviewProps {
  draft: OfferDraft;
  brandNames: readonly string[];
  samples: PricingSamples;
}

/** The offer as a customer sees it, with the parts of the customer's own screens. */
export function CustomerPreview({ draft, brandNames, samples }: CustomerPreviewProps) {
  const [stage, setStage] = useState<Stage>('some');
  const weeks = priceSampleWeeks(draft, samples);
  const week = stage === 'all' ? weeks.at(-1) : weeks[0];
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3">
      {draft.kind === 'promotion' && (
        <Segmented label="Cuánto lleva la persona" segments={stages} value={stage} onValueChange={setStage} />
      )}
      <section
        aria-label="Así lo ve quien pide"
        className="w-full max-w-[34rem] overflow-hidden rounded-[2.8rem] border-[.6rem] border-(--mora-900) bg-bg"
      >
        <Tablecloth hem className="grid grid-cols-1 gap-3 px-4 pt-5 pb-7">
          <p className="type-h3">{writeTitle(draft)}</p>
          {draft.kind === 'promotion' ? (
            <LadderPreview draft={draft} brandNames={brandNames} week={stage === 'none' ? undefined : week} />
          ) : (
            <CouponPreview draft={draft} brandNames={brandNames} />
          )}
        </Tablecloth>
        <ul className="grid gap-2 px-3 py-3">
          {(week?.lunches.slice(0, 2) ?? []).map((lunch) => (
            <LunchPreview
              key={lunch.scheduleDate}
              lunch={lunch}
              isNone={draft.kind === 'promotion' && stage === 'none'}
            />
          ))}
          {other(samples, draft) && <OtherDish dish={other(samples, draft) as SampleDishRow} />}
        </ul>
      </section>
      <p className="type-body-s text-text-2">Con precios de hoy</p>
    </div>
  );
}

const writeTitle = (draft: OfferDraft): string =>
  (draft.kind === 'promotion' ? draft.header || draft.title : 'Cupones disponibles') || 'Sin título';

const other = ({ dishes }: PricingSamples, { brandIds, minMenuPriceCop }: OfferDraft): SampleDishRow | undefined =>
  dishes.find((dish) => (brandIds.length > 0 && !brandIds.includes(dish.brandId)) || dish.priceCop < minMenuPriceCop);

interface LadderPreviewProps {
  draft: PromotionDraft;
  brandNames: readonly string[];
  week: SampleWeek | undefined;
}

function LadderPreview({ draft, brandNames, week }: LadderPreviewProps) {
  const inLunches = (week?.lunches ?? []).map(({ dish, scheduleDate }) => ({
    ...{ scheduleDate, brandId: dish.brandId, locationId: '', menuPriceCop: dish.priceCop },
  }));
  const { lead, reward, where, levels } = buildLadder(toShownPromotion(draft, brandNames), inLunches);
  return (
    <PromotionLadder levels={levels} note={where} label="Vista previa">
      {lead} <b>{reward}</b>
    </PromotionLadder>
  );
}

/** Converts a draft to a promotion as the customer's screens receive it. */
function toShownPromotion(draft: PromotionDraft, brandNames: readonly string[]): Promotion {
  const { brandIds, earnLevels, minMenuPriceCop, applyMethod, ...rest } = draft;
  const reward = (value: number) => (applyMethod === 'percentage_discount' ? toFraction(value) : value);
  return {
    ...rest,
    ...{
      applyMethod,
      minMenuPrice: minMenuPriceCop,
      minScheduleDate: null,
      maxScheduleDate: null,
      locations: [],
      usesLeft: null,
    },
    earnLevels: Object.fromEntries(earnLevels.map(({ goal, reward: value }) => [String(goal), reward(value)])),
    brands: brandIds.map((id, index) => ({ id, name: brandNames[index] ?? '' })),
  };
}

function CouponPreview({ draft, brandNames }: { draft: CouponDraft; brandNames: readonly string[] }) {
  const { discount, maxUsesPerUser, endsOn } = draft;
  const terms = describeCouponTerms({
    ...{ code: draft.code, title: draft.title, type: discount.type, applyMethod: draft.applyMethod },
    amount: discount.type === 'fixed' ? discount.amountCop : toFraction(discount.rateBps),
    ...{ minMenuPrice: draft.minMenuPriceCop, maxDiscount: draft.maxDiscountCop, usesLeft: maxUsesPerUser },
    brands: draft.brandIds.map((id, index) => ({ id, name: brandNames[index] ?? '' })),
    endsAt: endsOn === null ? null : toInstantMs(addDays(endsOn, 1), '00:00') - 1,
    ...{ inUse: false, reason: null },
  });
  return (
    <CouponCard
      title={draft.title || 'Sin título'}
      code={draft.hasCodes ? 'FERIA-7K2QX9MB' : draft.code || 'CÓDIGO'}
      terms={terms}
      onClick={() => undefined}
    />
  );
}

const row = 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-lg bg-surface p-2.5 shadow-e1';

function LunchPreview({ lunch, isNone }: { lunch: SampleWeek['lunches'][number]; isNone: boolean }) {
  const { dish, discountCop, counts } = lunch;
  const off = isNone ? 0 : discountCop;
  return (
    <li className={row}>
      <DishPlate src={findPlatePath(dish as SampleDishRow)} className="size-14" />
      <span className="min-w-0">
        <b className="type-item block">{dish.name}</b>
        <span className="type-body flex flex-wrap gap-x-1.5 tabular-nums">
          {off > 0 && <s className="text-text-2">{formatCop(dish.priceCop)}</s>}
          <b>{formatCop(dish.priceCop - off)}</b>
        </span>
        {!counts && <span className="type-caption block text-text-2">no cuenta</span>}
      </span>
    </li>
  );
}

function OtherDish({ dish }: { dish: SampleDishRow }) {
  return (
    <li className={row}>
      <DishPlate src={findPlatePath(dish)} className="size-14 grayscale" />
      <span className="min-w-0">
        <b className="type-item block">{dish.name}</b>
        <span className="type-body flex flex-wrap gap-x-1.5 tabular-nums">{formatCop(dish.priceCop)}</span>
        <span className="type-caption block text-text-2">no cuenta para la oferta</span>
      </span>
    </li>
  );
}

export const findPlatePath = ({ menuId, name, category }: SampleDishRow): string =>
  buildPlatePath({ name, categoryKey: category ?? '', id: menuId });
