import type { AskedShare } from '@sazon/contract/offers/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import {
  calculateAcceptedFunding,
  haveTermsChanged,
} from '@sazon/domain/promotions/offer-funding-and-asking-funders-again';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readAskedShares } from './offer-and-asked-shares-view.ts';
import { listRestaurantsOfBrands } from './offer-choices-brands-and-sample-dishes-queries.ts';
import { noteOfferEvent } from './offer-history-and-codes-queries.ts';
import {
  deleteShares,
  type Funder,
  lockFunderShare,
  lockShares,
  type Share,
  saveAnswer,
  saveShare,
  sumAccepted,
} from './offer-shares-queries.ts';
import { lockOfferTerms } from './offer-terms-queries.ts';
import { saveFunding } from './save-offer-drafts-funding-and-halt-queries.ts';

/**
 * Asks the funders of an offer for their shares, and returns who pays now. A funder keeps what it accepted when it is
 * asked for less under the same terms; otherwise it is asked again, and the platform pays until it answers.
 */
export async function askFunders(
  tx: Tx,
  deps: Deps,
  offerId: string,
  before: OfferDraft | null,
  draft: OfferDraft,
): Promise<FundedBy> {
  const old = await lockShares(tx, offerId);
  const [restaurantId = null] = await listRestaurantsOfBrands(tx, draft.brandIds);
  const { restaurantBps, enterpriseBps } = draft.fundedBy;
  const wanted = [
    ...(restaurantBps > 0 && restaurantId !== null
      ? [{ restaurantId, enterpriseId: null, askedBps: restaurantBps }]
      : []),
    ...(enterpriseBps > 0 ? [{ restaurantId: null, enterpriseId: draft.enterpriseId, askedBps: enterpriseBps }] : []),
  ];
  const isSame = (a: Pick<Share, 'restaurantId' | 'enterpriseId'>, b: typeof a) =>
    a.restaurantId === b.restaurantId && a.enterpriseId === b.enterpriseId;
  const gone = old.filter((one) => !wanted.some((want) => isSame(one, want)));
  await deleteShares(
    tx,
    gone.map(({ id }) => id),
  );
  const asksAgain = before === null || haveTermsChanged(before, draft);
  const shares = wanted.map((want): Share => {
    const held = old.find((one) => isSame(one, want));
    const id = held?.id ?? deps.newId();
    if (held !== undefined && !asksAgain && want.askedBps <= held.acceptedBps)
      return { ...held, askedBps: want.askedBps, acceptedBps: want.askedBps, state: 'accepted' };
    if (held !== undefined && !asksAgain && want.askedBps === held.askedBps) return held;
    const keptBps = asksAgain ? 0 : (held?.acceptedBps ?? 0);
    return { ...want, id, offerId, acceptedBps: Math.min(keptBps, want.askedBps), state: 'waiting' };
  });
  for (const share of shares) {
    const held = old.find(({ id }) => id === share.id);
    if (held !== share) await saveShare(tx, share, toIso(deps.now()));
  }
  return calculateAcceptedFunding(draft.fundedBy, sumAccepted(shares));
}

/**
 * Records a funder's answer to its share, for new purchases only. A waiting share may be accepted or declined, an
 * accepted one ended, a declined one accepted after all.
 */
export const answerShare = (
  deps: Deps,
  userId: string,
  funder: Funder,
  shareId: string,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<AskedShare | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>> =>
  inTransaction(deps, async (tx): Promise<AskedShare | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'REASON_REQUIRED'>> => {
    const [asked] = await readAskedShares(tx, funder, deps.now(), shareId);
    const share = asked && (await lockFunderShare(tx, funder, shareId));
    if (asked === undefined || share === undefined) return refuse('NOT_FOUND');
    if (asked.offerState === 'ended' || asked.offerState === 'killed')
      return refuse('STATE_CONFLICT', { message: 'La oferta ya terminó.' });
    if (!accept && reason === '') return refuse('REASON_REQUIRED', { field: 'reason' });
    if (share.state === (accept ? 'accepted' : 'declined')) return asked;
    const kept = await lockOfferTerms(tx, share.offerId);
    if (kept === undefined) return refuse('NOT_FOUND');
    const now = toIso(deps.now());
    const state = accept ? 'accepted' : 'declined';
    const acceptedBps = accept ? share.askedBps : 0;
    await saveAnswer(tx, share.id, { acceptedBps, state, answeredBy: userId, reason: accept ? null : reason }, now);
    const accepted = sumAccepted(await lockShares(tx, share.offerId));
    await saveFunding(tx, share.offerId, kept.draft.kind, calculateAcceptedFunding(kept.draft.fundedBy, accepted));
    const event = { offerId: share.offerId, actorId: userId, action: state, reason: accept ? null : reason } as const;
    await noteOfferEvent(tx, event, now);
    const [after] = await readAskedShares(tx, funder, deps.now(), shareId);
    return after ?? refuse('NOT_FOUND');
  });
