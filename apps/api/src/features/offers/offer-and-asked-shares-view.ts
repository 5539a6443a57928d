import type { Offer } from '@sazon/contract/offers/offer';
import type { AskedShare } from '@sazon/contract/offers/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { findOfferState } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import type { EarnLevel } from '@sazon/domain/promotions/promotion-terms';
import type { Reader } from '../../db/connect.ts';
import { countCodes, countHolders, countReached, listOfferEvents } from './offer-history-and-codes-queries.ts';
import { findOfferRow, readCosts } from './offer-list-and-costs-queries.ts';
import { type Funder, listAskedShares, listShares, sumPaidByOffer } from './offer-shares-queries.ts';
import { findOfferTerms } from './offer-terms-queries.ts';

/** Returns one offer with everything that its page shows, or undefined when there is none. */
export async function readOffer(db: Reader, id: string, nowMs: number): Promise<Offer | undefined> {
  const row = await findOfferRow(db, id);
  const kept = await findOfferTerms(db, id);
  if (row === undefined || kept === undefined) return undefined;
  const { draft, fundedNow } = kept;
  const cost = (await readCosts(db, [row])).get(id);
  const counted = draft.kind === 'promotion' && draft.earnMethod === 'orders' ? await countReached(db, row.code) : [];
  return {
    ...{
      id,
      draft: toWire(draft),
      state: findOfferState(row, toBogotaDate(nowMs)),
      uses: row.uses,
      lunches: row.lunches,
    },
    cost: cost ?? { platformCop: 0, restaurantCop: 0, enterpriseCop: 0, spentCop: 0 },
    fundedNow,
    shares: await listShares(db, id),
    holders: await countHolders(db, id, row.code),
    reached: draft.kind === 'promotion' && counted.length > 0 ? peopleByLevel(draft.earnLevels, counted) : [],
    codes: draft.kind === 'coupon' && draft.hasCodes ? await countCodes(db, id) : null,
    history: await listOfferEvents(db, id),
  };
}

/** Copies the lists of a draft into the contract's mutable arrays. */
const toWire = (draft: NonNullable<Awaited<ReturnType<typeof findOfferTerms>>>['draft']): Offer['draft'] =>
  draft.kind === 'coupon'
    ? { ...draft, brandIds: [...draft.brandIds] }
    : {
        ...draft,
        ...{ brandIds: [...draft.brandIds], locationIds: [...draft.locationIds], earnLevels: [...draft.earnLevels] },
      };

/** Counts people by the highest level that their lunches reached. */
function peopleByLevel(levels: readonly EarnLevel[], counted: readonly { current: number; people: number }[]) {
  const highest = (current: number) => levels.findLast(({ goal }) => goal <= current)?.goal;
  return levels.map(({ goal }) => ({
    goal,
    people: counted.reduce((sum, { current, people }) => sum + (highest(current) === goal ? people : 0), 0),
  }));
}

/** Returns the offers that a funder is asked to share, or only `shareId`; draft offers are left out. */
export async function readAskedShares(
  db: Reader,
  funder: Funder,
  nowMs: number,
  shareId: string | null = null,
): Promise<AskedShare[]> {
  const asked: (AskedShare & { name: string })[] = [];
  for (const row of await listAskedShares(db, funder, shareId)) {
    const [offer, kept] = [await findOfferRow(db, row.offerId), await findOfferTerms(db, row.offerId)];
    if (offer === undefined || kept === undefined) continue;
    const { id, askedBps, acceptedBps, state, askedAt, answeredAt, reason, brands, locations } = row;
    asked.push({
      ...{ id, askedBps, acceptedBps, state, askedAt, answeredAt, reason, brands, locations },
      ...{ offerState: findOfferState(offer, toBogotaDate(nowMs)), draft: toWire(kept.draft), paidCop: 0 },
      name: `${offer.kind}:${offer.code}`,
    });
  }
  const shown = asked.filter(({ offerState }) => offerState !== 'draft');
  const paid = await sumPaidByOffer(
    db,
    funder,
    shown.map(({ name }) => name),
  );
  return shown.map(({ name, ...one }) => ({ ...one, paidCop: paid.get(name) ?? 0 }));
}
