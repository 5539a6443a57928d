import { BILL_DISPUTE_REASONS } from '@sazon/domain/bills/settlement-line-disputes';
import { z } from 'zod';
import { courierPhoto } from '../courier/schemas.ts';
import { definePage, done, id, isoDate, pageQuery, photoId, shortText } from '../scalars.ts';
import { ownSettlementRow, settlementDetail, settlementLine } from './settlement.ts';

/** Settlements: what a restaurant is owed for a week, as a document with states (docs/domain.md section 7). */

/** 'review' selects every line but plain deliveries, and deliveries that are disputed. */
const linesPart = z.enum(['review', 'disputed']).optional();

/** Which lines of a settlement: a part, or those of one day. */
export const linesFilter = { part: linesPart, day: isoDate.optional() };

/** A page of lines, with how many there are to review and on each day of the week that has some. */
export const linesPage = definePage(settlementLine).extend({
  review: z.int(),
  days: z.array(z.object({ date: isoDate, count: z.int() })),
});

const ofRestaurant = { restaurantId: id };

const params = z.object({ id });

export const restaurantSettlements = {
  query: z.object({ ...ofRestaurant, ...pageQuery }),
  reply: definePage(ownSettlementRow),
};

export const restaurantSettlement = {
  params,
  query: z.object(ofRestaurant),
  reply: settlementDetail,
};

export const restaurantSettlementLines = {
  params,
  query: z.object({ ...ofRestaurant, ...linesFilter, ...pageQuery }),
  reply: linesPage,
};

export const disputeBillLine = {
  params,
  body: z.object({
    ...ofRestaurant,
    lineId: id,
    reason: z.enum(BILL_DISPUTE_REASONS, 'Elige qué pasó.'),
    note: shortText('qué pasó', 1000),
    /** The photo from `settlements.disputePhoto`. */
    photoId: photoId.optional(),
  }),
  reply: done,
};

export const disputePhoto = {
  params,
  body: z.object({ ...ofRestaurant, lineId: id }).extend(courierPhoto.body.pick({ sha256: true }).shape),
  reply: courierPhoto.reply,
};

export const approveSettlement = {
  params,
  body: z.object(ofRestaurant),
  reply: done,
};
