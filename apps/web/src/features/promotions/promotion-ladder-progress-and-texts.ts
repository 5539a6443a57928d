import type { Promotion } from '@sazon/contract/promotions/schemas';
import { formatCop, formatCopShort, formatPercent } from '@sazon/domain/money/format';
import {
  type CountedOrder,
  calculatePromotionProgress,
  type PromotionProgress,
} from '@sazon/domain/promotions/promotion-progress';
import { toEarnLevels } from '@sazon/domain/promotions/promotion-terms';
import { formatList } from '@sazon/domain/spanish-list-format';
import { spec } from '../../messages/specification-texts.ts';
import type { LadderLevel } from '../../ui/lunch/promotion-ladder.tsx';

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
/** Writes the benefit of a level: '25%', '$ 5.000', '1 almuerzo'. */
function shortReward({ applyMethod }: Promotion, reward: number): string {
  if (applyMethod === 'percentage_discount') return formatPercent(Math.round(reward * 10_000));
  return applyMethod === 'order' ? several(reward, 'almuerzo', 'almuerzos') : formatCop(reward);
}

/** Writes the benefit of a level for the end of a sentence: '25% de descuento'. */
export function formatLongReward(promotion: Promotion, reward: number): string {
  const short = shortReward(promotion, reward);
  const kinds = {
    percentage_discount: `${short} de descuento`,
    discount: `${short} de descuento`,
    order: `${short} gratis`,
    reward: `${short} en tingos`,
    coupon: `un cupón de ${short}`,
  };
  return kinds[promotion.applyMethod];
}

/** Writes the goal of a level: '2 platos', '3 días', '$ 120K'. */
export function formatGoal({ earnMethod }: Promotion, goal: number): string {
  if (earnMethod === 'orders') return several(goal, 'plato', 'platos');
  return earnMethod === 'days' ? several(goal, 'día', 'días') : formatCopShort(goal);
}

function missingWords({ earnMethod }: Promotion, remaining: number): string {
  if (earnMethod === 'orders') return `Agrega ${several(remaining, 'plato', 'platos')}`;
  return earnMethod === 'days'
    ? `Programa ${several(remaining, 'día más', 'días más')}`
    : `Agrega ${formatCop(remaining)} en platos`;
}

export interface Ladder {
  /** The text before the benefit in bold. */
  lead: string;
  reward: string;
  /** The text under it: 'En Fogón Tarsila y Quinuara'; empty when every restaurant counts. */
  where: string | null;
  levels: LadderLevel[];
}

/** Calculates the progress of these lunches in a promotion, as the customer sees it. */
export const calculateProgress = (promotion: Promotion, lunches: readonly CountedOrder[]): PromotionProgress =>
  calculatePromotionProgress(
    {
      ...promotion,
      earnLevels: toEarnLevels(promotion.earnLevels),
      brandIds: promotion.brands.map((brand) => brand.id),
      locationIds: promotion.locations.map((location) => location.id),
      minMenuPriceCop: promotion.minMenuPrice,
    },
    lunches,
  );

/**
 * Builds the texts of a promotion's levels and of what the cart still lacks (docs/specification.md section 4
 * 'Promotions and coupons').
 */
export function buildLadder(promotion: Promotion, lunches: readonly CountedOrder[]): Ladder {
  const earnLevels = toEarnLevels(promotion.earnLevels);
  const { current, currentReward, nextGoal, remaining } = calculateProgress(promotion, lunches);
  const levels = earnLevels.map(({ goal, reward }): LadderLevel => {
    const climbing = goal === nextGoal?.goal ? current / goal : 0;
    const progress = goal <= current ? 1 : climbing;
    return { goal: formatGoal(promotion, goal), reward: shortReward(promotion, reward), progress };
  });
  const where = promotion.brands.length > 0 ? `En ${formatList(promotion.brands.map((one) => one.name))}.` : null;
  if (!nextGoal) {
    const reward = currentReward ? formatLongReward(promotion, currentReward.reward) : promotion.title;
    return { lead: `${spec.promotion.reached}, ya tienes`, reward, where: spec.promotion.noNextGoal, levels };
  }
  const add = missingWords(promotion, remaining);
  const reward = formatLongReward(promotion, nextGoal.reward);
  const [from, to] = promotion.applyMethod === 'percentage_discount' ? ['del', 'al'] : ['de', 'a'];
  const lead = currentReward
    ? `${add} y pasas ${from} ${shortReward(promotion, currentReward.reward)} ${to}`
    : `${add} y recibes`;
  return { lead, reward, where, levels };
}
