import type { IsoDate } from '../calendar/iso-date.ts';
import type { CouponTerms } from '../coupons/coupon.ts';
import type { OfferLimits } from '../coupons/offer-limits.ts';
import type { FundedBy, PromotionTerms } from './promotion-terms.ts';

/** What an editor of offers writes of a promotion. `fundedBy`: the shares that the platform wants. */
export type PromotionDraft = PromotionTerms &
  OfferLimits & {
    kind: 'promotion';
    description: string;
    /** Written above its levels; empty: the title. */
    header: string;
    /** Applies by itself; others are chosen by the customer. */
    automatic: boolean;
  };

/** The same of a coupon. */
export type CouponDraft = Omit<CouponTerms, 'usesLeft'> &
  OfferLimits & {
    kind: 'coupon';
    title: string;
    /** Dates in Bogotá, both included; no end: null. */
    startsOn: IsoDate;
    endsOn: IsoDate | null;
    /** Shown to customers; false: only by its code. */
    listed: boolean;
    /** It has unique codes, each for one lunch, instead of its own. */
    hasCodes: boolean;
    fundedBy: FundedBy;
  };

export type OfferDraft = PromotionDraft | CouponDraft;

/** Why a draft cannot be saved: the field, and words for the editor. */
export type OfferFault = { field: string; message: string };

/** What the draft's brands and people mean for its funders. */
export type OfferParties = {
  /** Restaurants of the brands; empty: the offer is for every brand. */
  restaurantIds: readonly string[];
  today: IsoDate;
};

/** spent: its budget or uses are used up. */
export const OFFER_STATES = ['draft', 'scheduled', 'active', 'spent', 'paused', 'ended', 'killed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const offerStateNames: Record<OfferState, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  active: 'Activa',
  spent: 'Agotada',
  paused: 'En pausa',
  ended: 'Terminada',
  killed: 'Parada',
};

/** Why the staff keeps an offer off; null: it does not. */
export type OfferHalt = 'draft' | 'paused' | 'ended' | 'killed';

/** What decides about an offer's state. */
export type OfferFacts = Pick<OfferLimits, 'budgetCop' | 'maxUses'> & {
  active: boolean;
  halted: OfferHalt | null;
  /** The first and last date; null: no bound. */
  from: IsoDate | null;
  to: IsoDate | null;
  uses: number;
  spentCop: number;
};

/** The state of an offer on a date. */
export function findOfferState(offer: OfferFacts, today: IsoDate): OfferState {
  if (!offer.active) return offer.halted ?? 'ended';
  if (offer.to !== null && offer.to < today) return 'ended';
  if (offer.budgetCop !== null && offer.spentCop >= offer.budgetCop) return 'spent';
  if (offer.maxUses !== null && offer.uses >= offer.maxUses) return 'spent';
  return offer.from !== null && offer.from > today ? 'scheduled' : 'active';
}

/** What staff does to an offer. `kill` stops it for good, also for those who hold its code. */
export const OFFER_MOVES = ['start', 'pause', 'resume', 'end', 'kill'] as const;
export type OfferMove = (typeof OFFER_MOVES)[number];

const movesFrom: Record<OfferState, readonly OfferMove[]> = {
  draft: ['start', 'end'],
  scheduled: ['pause', 'end', 'kill'],
  active: ['pause', 'end', 'kill'],
  spent: ['pause', 'end', 'kill'],
  paused: ['resume', 'end', 'kill'],
  ended: [],
  killed: [],
};

/** The moves that a state allows. */
export const listOfferMoves = (state: OfferState): readonly OfferMove[] => movesFrom[state];

/** What a move leaves: on, or off and why. */
export const offerHaltAfter: Record<OfferMove, OfferHalt | null> = {
  start: null,
  pause: 'paused',
  resume: null,
  end: 'ended',
  kill: 'killed',
};
