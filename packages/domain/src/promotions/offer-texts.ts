import { formatDayMonth, formatPeriod } from '../calendar/date-and-hour-format.ts';
import type { BudgetEnd } from '../coupons/offer-limits.ts';
import { formatCop, formatPercent } from '../money/format.ts';
import { formatList } from '../spanish-list-format.ts';
import type { CouponDraft, OfferDraft, PromotionDraft } from './offer-drafts-states-and-moves.ts';
import type { ApplyMethod, EarnMethod, FundedBy } from './promotion-terms.ts';

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Formats a goal: '2 almuerzos', '3 días', '$ 80.000 en platos'. */
function formatEarnGoal(earn: EarnMethod, goal: number): string {
  if (earn === 'orders') return several(goal, 'almuerzo', 'almuerzos');
  return earn === 'days' ? several(goal, 'día', 'días') : `${formatCop(goal)} en platos`;
}

/** Formats a reward: '20%', '$ 8.000', '1 plato'. */
export function formatApplyReward(apply: ApplyMethod, reward: number): string {
  if (apply === 'percentage_discount') return formatPercent(reward);
  return apply === 'order' ? several(reward, 'plato', 'platos') : formatCop(reward);
}

/**
 * Describes in a sentence what an offer promises. `brands` and `locations` are the names of its brands and locations;
 * empty means every one.
 */
export const describeOffer = (draft: OfferDraft, brands: readonly string[], locations: readonly string[]): string =>
  draft.kind === 'promotion' ? describePromotion(draft, brands, locations) : describeCoupon(draft, brands);

const ofBrands = (brands: readonly string[]) => (brands.length === 0 ? 'cualquier restaurante' : formatList(brands));

const given: Record<ApplyMethod, (reward: string) => string> = {
  percentage_discount: (reward) => `paga ${reward} menos en cada plato`,
  discount: (reward) => `ahorra ${reward}, repartidos entre sus platos,`,
  order: (reward) => `recibe gratis ${reward}, de los más baratos,`,
  coupon: (reward) => `recibe al pagar un cupón de ${reward}`,
  reward: (reward) => `recibe ${reward} en tingos con su último almuerzo`,
};

function describePromotion(draft: PromotionDraft, brands: readonly string[], locations: readonly string[]): string {
  const { earnMethod, applyMethod, earnLevels, minMenuPriceCop, maxOrdersWithDiscount } = draft;
  const [first, last] = [earnLevels[0], earnLevels.at(-1)];
  if (first === undefined || last === undefined) return 'Pon al menos un nivel.';
  const low = formatApplyReward(applyMethod, first.reward);
  const reward = first === last ? low : `de ${low} a ${formatApplyReward(applyMethod, last.reward)}`;
  const dish = minMenuPriceCop > 0 ? ` Cuentan los platos de ${formatCop(minMenuPriceCop)} o más.` : '';
  const most = maxOrdersWithDiscount === null ? '' : ` Vale hasta en ${maxOrdersWithDiscount} platos.`;
  const goal = formatEarnGoal(earnMethod, first.goal);
  const sentence = `Quien pida ${goal} o más de ${ofBrands(brands)} ${given[applyMethod](reward)}`.replace(/,$/, '');
  const where = locations.length === 0 ? '' : ` Solo para almuerzos en ${formatList(locations)}.`;
  return `${sentence}.${dish}${most}${where}`;
}

function describeCoupon(draft: CouponDraft, brands: readonly string[]): string {
  const { discount, applyMethod, minMenuPriceCop, maxDiscountCop, maxUsesPerUser } = draft;
  const off = discount.type === 'fixed' ? formatCop(discount.amountCop) : formatPercent(discount.rateBps);
  const base = applyMethod === 'menu' ? 'del plato' : 'del plato y sus adicionales';
  const dish = minMenuPriceCop > 0 ? `, desde ${formatCop(minMenuPriceCop)}` : '';
  const most = maxDiscountCop === null ? '' : ` Descuenta hasta ${formatCop(maxDiscountCop)} por plato.`;
  const uses = maxUsesPerUser === null ? '' : ` Cada persona lo usa en ${several(maxUsesPerUser, 'plato', 'platos')}.`;
  return `Descuenta ${off} ${base} en ${ofBrands(brands)}${dish}.${most}${uses}`;
}

/** Describes what changed between two versions of an offer, in words for its history. */
export function describeOfferChanges(
  before: OfferDraft,
  after: OfferDraft,
): { field: string; was: string; is: string }[] {
  const [old, now] = [listWords(before), listWords(after)];
  return Object.entries(now).flatMap(([field, is]) => {
    const was = old[field] ?? '–';
    return was === is ? [] : [{ field, was, is }];
  });
}

const orNone = (value: string | number | null): string => (value === null || value === '' ? '–' : String(value));
const copOrNone = (value: number | null): string => (value === null ? '–' : formatCop(value));
const yesNo = (is: boolean) => (is ? 'Sí' : 'No');
const formatShares = ({ platformBps, restaurantBps, enterpriseBps }: FundedBy) =>
  [
    `Sazón ${formatPercent(platformBps)}`,
    `restaurante ${formatPercent(restaurantBps)}`,
    `empresa ${formatPercent(enterpriseBps)}`,
  ].join(', ');

export const budgetEndNames: Record<BudgetEnd, string> = {
  stop: 'Parar y avisar',
  platform: 'Seguir: paga Sazón',
};

function listWords(draft: OfferDraft): Record<string, string> {
  const common = {
    Código: draft.code,
    Título: draft.title,
    Marcas: draft.brandIds.length === 0 ? 'Todas' : several(draft.brandIds.length, 'marca', 'marcas'),
    'Plato desde': formatCop(draft.minMenuPriceCop),
    'Quién paga': formatShares(draft.fundedBy),
    'Solo una empresa': yesNo(draft.enterpriseId !== null),
    'Solo primera compra': yesNo(draft.newCustomersOnly),
    'Usos en total': orNone(draft.maxUses),
    'Usos por persona': orNone(draft.maxUsesPerUser),
    Presupuesto: copOrNone(draft.budgetCop),
    'Al agotarse': draft.budgetCop === null ? '–' : budgetEndNames[draft.budgetEnd],
  };
  if (draft.kind === 'coupon') {
    const { discount, endsOn } = draft;
    return {
      ...common,
      Descuento: discount.type === 'fixed' ? formatCop(discount.amountCop) : formatPercent(discount.rateBps),
      'Sobre qué': draft.applyMethod === 'menu' ? 'El plato' : 'Plato y adicionales',
      'Máximo por plato': copOrNone(draft.maxDiscountCop),
      Fechas: endsOn === null ? `Desde el ${formatDayMonth(draft.startsOn)}` : formatPeriod(draft.startsOn, endsOn),
      'Se muestra': yesNo(draft.listed),
    };
  }
  const levels = draft.earnLevels.map(
    ({ goal, reward }) => `${formatEarnGoal(draft.earnMethod, goal)}: ${formatApplyReward(draft.applyMethod, reward)}`,
  );
  return {
    ...common,
    Descripción: orNone(draft.description),
    Encabezado: orNone(draft.header),
    Niveles: levels.join('; '),
    Desde: draft.minScheduleDate === null ? '–' : formatDayMonth(draft.minScheduleDate),
    Hasta: draft.maxScheduleDate === null ? '–' : formatDayMonth(draft.maxScheduleDate),
    'Máximo de platos': orNone(draft.maxOrdersWithDiscount),
    Lugares: draft.locationIds.length === 0 ? 'Todos' : several(draft.locationIds.length, 'lugar', 'lugares'),
    'Se aplica sola': yesNo(draft.automatic),
  };
}
