import { formatCop } from '../money/format.ts';
import { FULL_RATE_BPS } from '../money/rate.ts';
import type {
  CouponDraft,
  OfferDraft,
  OfferFault,
  OfferParties,
  PromotionDraft,
} from './offer-drafts-states-and-moves.ts';
import type { ApplyMethod, EarnLevel, EarnMethod } from './promotion-terms.ts';

/** The most and the least in pesos that a level or coupon gives. */
const MOST_REWARD_COP = 500_000;
const LEAST_REWARD_COP = 500;
export const MOST_LEVELS = 6;
const LEAST_BUDGET_COP = 10_000;
const MOST_BUDGET_COP = 2_000_000_000;
const MOST_USES = 1_000_000;
const MOST_LOCATIONS = 50;
const MOST_DISH_COP = 200_000;

const mostGoal: Record<EarnMethod, number> = { days: 31, orders: 50, total: 5_000_000 };
const goalNames: Record<EarnMethod, string> = { days: 'días', orders: 'almuerzos', total: 'pesos' };

/**
 * Returns the faults of a draft, so that pricing can take whatever an editor accepts. Empty when the draft can be
 * saved.
 */
export function findOfferFaults(draft: OfferDraft, parties: OfferParties): OfferFault[] {
  const faults: OfferFault[] = [];
  const check = (isRight: boolean, field: string, message: string) => {
    if (!isRight) faults.push({ field, message });
  };
  check(/^[A-Z0-9][A-Z0-9-]{2,23}$/.test(draft.code), 'code', 'El código lleva de 3 a 24 letras, números o guiones.');
  check(draft.title.trim() !== '', 'title', 'Escribe el título.');
  const least = draft.minMenuPriceCop;
  check(isWhole(least, 0, MOST_DISH_COP), 'minMenuPriceCop', `Plato desde: hasta ${formatCop(MOST_DISH_COP)}.`);
  faults.push(...(draft.kind === 'promotion' ? findPromotionFaults(draft, parties) : findCouponFaults(draft, parties)));
  checkLimits(draft, check);
  checkShares(draft, parties, check);
  return faults;
}

type Check = (isRight: boolean, field: string, message: string) => void;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function findPromotionFaults(draft: PromotionDraft, { today }: OfferParties): OfferFault[] {
  const faults: OfferFault[] = [];
  const say = (field: string, message: string) => faults.push({ field, message });
  const { earnLevels, earnMethod, applyMethod, maxOrdersWithDiscount: most } = draft;
  if (earnLevels.length === 0) say('earnLevels', 'Pon al menos un nivel.');
  if (earnLevels.length > MOST_LEVELS) say('earnLevels', `Máximo ${MOST_LEVELS} niveles.`);
  earnLevels.forEach((level, index) => {
    const wrong = findLevelFault(level, earnLevels[index - 1], earnMethod, applyMethod);
    if (wrong !== null) say('earnLevels', `Nivel ${index + 1}: ${wrong}`);
  });
  if (most !== null && !isWhole(most, 1, 100)) say('maxOrdersWithDiscount', 'Máximo de platos: de 1 a 100.');
  if (applyMethod === 'order' && most !== null && earnLevels.some(({ reward }) => reward > most))
    say('maxOrdersWithDiscount', 'Regala más platos que el máximo de platos con descuento.');
  if (draft.locationIds.length > MOST_LOCATIONS) say('locationIds', `Máximo ${MOST_LOCATIONS} lugares.`);
  const { minScheduleDate: from, maxScheduleDate: to } = draft;
  if (from !== null && to !== null && from > to) say('maxScheduleDate', 'La última fecha va después de la primera.');
  if (to !== null && to < today) say('maxScheduleDate', 'La última fecha ya pasó.');
  return faults;
}

function findLevelFault(
  { goal, reward }: EarnLevel,
  before: EarnLevel | undefined,
  earn: EarnMethod,
  apply: ApplyMethod,
): string | null {
  const most = mostGoal[earn];
  if (!isWhole(goal, 1, most)) return `de 1 a ${earn === 'total' ? formatCop(most) : most} ${goalNames[earn]}.`;
  if (apply === 'percentage_discount') {
    if (!isWhole(reward, 1, FULL_RATE_BPS)) return 'el porcentaje va de 0,01% a 100%.';
  } else if (apply === 'order') {
    if (!isWhole(reward, 1, 10)) return 'de 1 a 10 platos gratis.';
    if (earn !== 'total' && reward > goal) return 'regala más platos de los que pide.';
  } else if (!isWhole(reward, LEAST_REWARD_COP, MOST_REWARD_COP)) {
    return `de ${formatCop(LEAST_REWARD_COP)} a ${formatCop(MOST_REWARD_COP)}.`;
  }
  if (before === undefined) return null;
  if (goal <= before.goal) return 'pide más que el nivel anterior.';
  return reward > before.reward ? null : 'da más que el nivel anterior.';
}

function findCouponFaults(draft: CouponDraft, { today }: OfferParties): OfferFault[] {
  const faults: OfferFault[] = [];
  const { discount, maxDiscountCop: most, startsOn, endsOn } = draft;
  if (discount.type === 'percentage' && !isWhole(discount.rateBps, 1, FULL_RATE_BPS))
    faults.push({ field: 'amount', message: 'El porcentaje va de 0,01% a 100%.' });
  if (discount.type === 'fixed' && !isWhole(discount.amountCop, LEAST_REWARD_COP, MOST_REWARD_COP))
    faults.push({ field: 'amount', message: `De ${formatCop(LEAST_REWARD_COP)} a ${formatCop(MOST_REWARD_COP)}.` });
  if (most !== null && !isWhole(most, 1, MOST_REWARD_COP))
    faults.push({ field: 'maxDiscountCop', message: `Hasta ${formatCop(MOST_REWARD_COP)}.` });
  if (endsOn !== null && endsOn < startsOn)
    faults.push({ field: 'endsOn', message: 'La última fecha va después de la primera.' });
  if (endsOn !== null && endsOn < today) faults.push({ field: 'endsOn', message: 'La última fecha ya pasó.' });
  if (draft.hasCodes && draft.listed)
    faults.push({ field: 'listed', message: 'Con códigos únicos no se muestra a todos: cada quien tiene el suyo.' });
  return faults;
}

function checkLimits({ budgetCop, budgetEnd, maxUses, maxUsesPerUser }: OfferDraft, check: Check): void {
  check(budgetCop !== null || budgetEnd === 'stop', 'budgetEnd', 'Escribe el presupuesto que se acaba.');
  const budget = `De ${formatCop(LEAST_BUDGET_COP)} a ${formatCop(MOST_BUDGET_COP)}.`;
  check(budgetCop === null || isWhole(budgetCop, LEAST_BUDGET_COP, MOST_BUDGET_COP), 'budgetCop', budget);
  check(maxUses === null || isWhole(maxUses, 1, MOST_USES), 'maxUses', 'De 1 a 1.000.000.');
  check(maxUsesPerUser === null || isWhole(maxUsesPerUser, 1, 1000), 'maxUsesPerUser', 'De 1 a 1.000 por persona.');
  const fits = maxUses === null || maxUsesPerUser === null || maxUsesPerUser <= maxUses;
  check(fits, 'maxUsesPerUser', 'Una persona no puede usarla más que todas juntas.');
}

function checkShares(draft: OfferDraft, { restaurantIds }: OfferParties, check: Check): void {
  const { platformBps, restaurantBps, enterpriseBps } = draft.fundedBy;
  const shares = [platformBps, restaurantBps, enterpriseBps];
  check(
    shares.every((share) => isWhole(share, 0, FULL_RATE_BPS)) &&
      platformBps + restaurantBps + enterpriseBps === FULL_RATE_BPS,
    'fundedBy',
    'Las partes deben sumar 100%.',
  );
  check(
    restaurantBps === 0 || restaurantIds.length === 1,
    'fundedBy',
    'Para que un restaurante ponga su parte, elige marcas de un solo restaurante.',
  );
  check(
    enterpriseBps === 0 || draft.enterpriseId !== null,
    'fundedBy',
    'Para que una empresa ponga su parte, haz la oferta solo para su gente.',
  );
  check(
    draft.kind === 'coupon' || draft.applyMethod !== 'reward' || platformBps === FULL_RATE_BPS,
    'fundedBy',
    'Los tingos los pone Sazón: deja su parte en 100%.',
  );
}
