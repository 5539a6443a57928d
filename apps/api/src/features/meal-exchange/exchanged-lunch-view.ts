import type { RouteReply } from '@sazon/contract/define-route';
import type { listOfferedLunches } from '@sazon/contract/meal-exchange/routes';
import type { TakenLunch } from '@sazon/contract/meal-exchange/schemas';
import { isChatOpen, whyNoReport } from '@sazon/domain/orders/check-order-abilities';
import { findAllergyObstacle } from '@sazon/domain/orders/meal-exchange';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';
import type { Allergen } from '@sazon/domain/people/allergens-and-diets';
import { toMessageName } from '@sazon/domain/people/person-name';
import { formatProblemNumber } from '../order-records/review-problem-plan-b-and-delegate-queries.ts';
import type { ExchangedLunchRow } from './offered-taken-and-invited-lunches-queries.ts';

const toLunch = (row: ExchangedLunchRow) => ({
  id: row.id,
  scheduleDate: row.scheduleDate,
  hour: row.hour,
  menu: { name: row.menuName, picture: row.picture },
  brand: { name: row.brandName },
  additions: row.additions,
  allergens: row.allergens,
  price: row.priceCop,
});

type OfferedLunch = RouteReply<typeof listOfferedLunches>['data'][number];

export const toOfferedLunch = (row: ExchangedLunchRow, own: readonly Allergen[]): OfferedLunch => ({
  ...toLunch(row),
  offeredBy: toMessageName(row.ownerName),
  deliveryPoint: row.deliveryPoint,
  traces: (row.kitchenAllergens ?? []).filter((allergen) => !row.allergens.includes(allergen)),
  obstacle: findAllergyObstacle(own, row),
});

/** A lunch that somebody else bought. Its code is shown from the moment it is theirs until it is over. */
export const toTakenLunch = (row: ExchangedLunchRow, nowMs: number): TakenLunch => ({
  ...toLunch(row),
  orderId: row.orderId,
  status: row.isReturned ? 'cancelled' : row.status,
  code: isCodeShown(row.status) || row.status === 'scheduled' ? row.code : null,
  givenBy: toMessageName(row.ownerName),
  location: { name: row.locationName, address: row.locationAddress },
  deliveryPoint: row.deliveryPoint,
  waitingPlace: row.waitingPlace,
  canChat: !row.isReturned && isChatOpen(row.status),
  hasMessages: !row.isReturned && row.hasMessages,
  hasUnread: !row.isReturned && row.hasUnread,
  groupCode: row.groupCode,
  // who paid a guest's lunch rates it
  canReview: row.groupCode === null && !row.isReturned && row.status === 'delivered' && !row.isReviewed,
  canReport:
    row.groupCode === null &&
    !row.isReturned &&
    whyNoReport({ status: row.status, reported: row.problem !== null, finishedAtMs: row.finishedAtMs }, nowMs) === null,
  // a guest's lunch is reported by who paid it
  problem:
    row.groupCode === null && !row.isReturned && row.problem !== null
      ? {
          number: formatProblemNumber(row.problem.id),
          answer: row.problem.answer,
          isWaiting: row.problem.remedy === 'support' && row.problem.answer === null,
        }
      : null,
});
