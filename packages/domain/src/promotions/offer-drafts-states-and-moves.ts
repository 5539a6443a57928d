import type { IsoDate } from '../calendar/iso-date.ts';
import type { CouponTerms } from '../coupons/coupon-refusal-and-discount.ts';
import { isBudgetSpent, type OfferLimits } from '../coupons/offer-limits.ts';
import type { FundedBy, PromotionTerms } from './promotion-terms.ts';

/**
 * What an editor of offers writes of a promotion. `fundedBy` holds the shares that the platform asks the funders for.
 */
export type PromotionDraft = PromotionTerms &
  OfferLimits & {
    kind: 'promotion';
    locationIds: readonly string[];
    description: string;
    /** The heading above its levels; when empty, the title is used. */
    header: string;
    /** Whether the product applies it by itself. If not, the customer has to choose it. */
    automatic: boolean;
  };

/** What an editor of offers writes of a coupon. */
export type CouponDraft = Omit<CouponTerms, 'usesLeft'> &
  OfferLimits & {
    kind: 'coupon';
    title: string;
    /** Dates in Bogotá, both included. `endsOn` is null when it does not end. */
    startsOn: IsoDate;
    endsOn: IsoDate | null;
    /** Whether customers see it in lists. If not, they need its code. */
    listed: boolean;
    /** Whether it has many unique codes, each for one lunch, instead of one code. */
    hasCodes: boolean;
    fundedBy: FundedBy;
  };

export type OfferDraft = PromotionDraft | CouponDraft;

/** Why a draft cannot be saved: the field, and a message for the editor. */
export type OfferFault = { field: string; message: string };

/** What has to be known of an offer's restaurants and of today to check a draft. */
export type OfferParties = {
  /** The restaurants of the offer's brands; empty when the offer is for every brand. */
  restaurantIds: readonly string[];
  today: IsoDate;
};

/** The states of an offer. 'spent' means that its budget or its uses are used up. */
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

/** Why staff keeps an offer switched off. */
export type OfferHalt = 'draft' | 'paused' | 'ended' | 'killed';

/** What decides about an offer's state. */
export type OfferFacts = Pick<OfferLimits, 'budgetCop' | 'budgetEnd' | 'maxUses'> & {
  active: boolean;
  halted: OfferHalt | null;
  /** The first and the last date, or null where there is no bound. */
  from: IsoDate | null;
  to: IsoDate | null;
  uses: number;
  spentCop: number;
};

/** Returns the state of an offer on a date. */
export function findOfferState(offer: OfferFacts, today: IsoDate): OfferState {
  if (!offer.active) return offer.halted ?? 'ended';
  if (offer.to !== null && offer.to < today) return 'ended';
  if (offer.budgetEnd === 'stop' && isBudgetSpent(offer, offer.spentCop)) return 'spent';
  if (offer.maxUses !== null && offer.uses >= offer.maxUses) return 'spent';
  return offer.from !== null && offer.from > today ? 'scheduled' : 'active';
}

/** What staff can do to an offer. 'kill' stops it for good, also for people who hold its code. */
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

/** Lists what staff can do to an offer in this state. */
export const listOfferMoves = (state: OfferState): readonly OfferMove[] => movesFrom[state];

/** What each move leaves behind: null for an offer that is on, else why it is off. */
export const offerHaltAfter: Record<OfferMove, OfferHalt | null> = {
  start: null,
  pause: 'paused',
  resume: null,
  end: 'ended',
  kill: 'killed',
};
