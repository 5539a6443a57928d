import type { Cop } from '../money/cop.ts';
import type { OrderFacts } from './order-action-check.ts';

/**
 * Returns the highest price for passing a lunch on: what its customer paid by tingos and outside methods, less what
 * came back since. Payroll and subsidies are the employer's business and never move to another person.
 */
export const calculateMaxExchangePriceCop = (paid: OwnPayment): Cop =>
  Math.max(0, paid.tingosCop + paid.outsideCop - paid.givenBackCop);

export type OwnPayment = { tingosCop: Cop; outsideCop: Cop; givenBackCop: Cop };

type Offerable = Pick<OrderFacts, 'status' | 'type' | 'cutoffAtMs'>;

/**
 * Says why a customer cannot offer a lunch to colleagues, or returns null. Until the cutoff it can be cancelled, which
 * returns everything; from then on it can be passed on until it is over.
 */
export function findOfferLunchProblem(order: Offerable, nowMs: number): string | null {
  if (order.status === 'new' || order.status === 'pending_confirmation') return 'Todavía falta confirmar el pago.';
  if (order.type !== 'delivery') return 'Lo que se come en el restaurante no se pasa.';
  if (order.status === 'cancelled') return 'Esta orden está cancelada.';
  if (order.status === 'delivered') return 'Esta orden ya terminó.';
  return nowMs < order.cutoffAtMs ? 'Hasta el cierre la puedes cancelar y te devolvemos todo.' : null;
}

/**
 * Says why who bought a lunch of a group cannot pass it on, or returns null: their guest eats it, or a company paid it and
 * keeps it for its guests and teams.
 */
export function findGroupOfferProblem(of: { isForGuest: boolean; isPaidByCompany: boolean }): string | null {
  if (of.isPaidByCompany) return 'Este almuerzo lo paga la empresa: no se pasa a otra persona.';
  return of.isForGuest ? 'Este almuerzo es de tu invitado: solo esa persona lo recibe.' : null;
}

/** What a person with allergies has to know of a lunch. */
export type OfferedFood = { readonly allergens: readonly string[]; readonly areAllergensDeclared: boolean };

/**
 * Returns what keeps a person with these declared allergies from taking a lunch: the allergens that both name,
 * 'undeclared' when the kitchen declares none, or null. It cannot be confirmed away: another person chose the lunch.
 */
export function findAllergyObstacle(
  own: readonly string[],
  food: OfferedFood,
): { readonly allergens: string[] } | 'undeclared' | null {
  if (own.length === 0) return null;
  const allergens = own.filter((allergen) => food.allergens.includes(allergen));
  if (allergens.length > 0) return { allergens };
  return food.areAllergensDeclared ? null : 'undeclared';
}
