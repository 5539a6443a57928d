/**
 * The states of a restaurant. 'draft': being set up. 'paused': it sells nothing new, but cooks what was ordered.
 * 'closed': the same, for good; its history stays.
 */
export const RESTAURANT_STATES = ['draft', 'active', 'paused', 'closed'] as const;
export type RestaurantState = (typeof RESTAURANT_STATES)[number];

export const restaurantStateNames: Readonly<Record<RestaurantState, string>> = {
  draft: 'Borrador',
  active: 'Vende',
  paused: 'En pausa',
  closed: 'Cerrado',
};

/** The actions of the platform that change a restaurant's state. */
export const RESTAURANT_MOVES = ['open', 'pause', 'resume', 'close'] as const;
export type RestaurantMove = (typeof RESTAURANT_MOVES)[number];

type Terms = { from: readonly RestaurantState[]; to: RestaurantState; needsReason: boolean };

const moves: Readonly<Record<RestaurantMove, Terms>> = {
  open: { from: ['draft'], to: 'active', needsReason: false },
  pause: { from: ['active'], to: 'paused', needsReason: true },
  resume: { from: ['paused'], to: 'active', needsReason: false },
  close: { from: ['draft', 'active', 'paused'], to: 'closed', needsReason: true },
};

/** Lists the actions that are possible in this state. */
export const listRestaurantMoves = (state: RestaurantState): RestaurantMove[] =>
  RESTAURANT_MOVES.filter((move) => moves[move].from.includes(state));

export const needsMoveReason = (move: RestaurantMove): boolean => moves[move].needsReason;

export type RestaurantMoveCheck =
  | { ok: true; to: RestaurantState }
  | { ok: false; code: 'STATE_CONFLICT' | 'REASON_REQUIRED'; message?: string };

/**
 * Checks whether the platform may do this to a restaurant, and returns the state after it. It can be opened only when
 * nothing is missing.
 */
export function checkRestaurantMove(
  state: RestaurantState,
  move: RestaurantMove,
  given: { reason: string | null; missing: readonly string[] },
): RestaurantMoveCheck {
  const { from, to, needsReason } = moves[move];
  if (!from.includes(state)) {
    const name = restaurantStateNames[state].toLowerCase();
    return { ok: false, code: 'STATE_CONFLICT', message: `El restaurante está así: ${name}.` };
  }
  if (needsReason && given.reason === null) return { ok: false, code: 'REASON_REQUIRED' };
  if (move !== 'open' || given.missing.length === 0) return { ok: true, to };
  return { ok: false, code: 'STATE_CONFLICT', message: `Todavía falta: ${given.missing.join(', ').toLowerCase()}.` };
}
