import { hashConsolidatorCode } from '../../features/consolidator/consolidator-code-hash.ts';
import { toIso } from '../to-iso.ts';
import { seedDaysAt } from './choose-demo-order-days.ts';
import { demoConsolidatorCode } from './demo-accounts.ts';
import { joinSeeds, type SeedRows } from './insert-seed-rows.ts';
import { courierPhotoAndReturnRows } from './kitchen/build-courier-photo-and-return-rows.ts';
import { dishReviewRows } from './kitchen/build-dish-approval-rows.ts';
import { changeRows, draftRows } from './kitchen/build-kitchen-limit-draft-and-change-rows.ts';
import { custodyRows } from './kitchen/build-packing-and-lobby-board-rows.ts';
import { printRows } from './kitchen/build-print-rows.ts';
import { companyDocumentRows, restaurantDocumentRows } from './kitchen/build-restaurant-and-company-document-rows.ts';
import { inSiteRows } from './money/build-in-site-charge-rows.ts';
import { limitRequestRows } from './money/build-limit-request-rows.ts';
import { buildCredits, payrollRows } from './money/build-payroll-credit-and-closing-rows.ts';
import { paymentStoryRows } from './money/build-provider-event-and-card-rows.ts';
import { couponUseCounts, moneyRows, takenRows } from './money/build-purchase-money-rows.ts';
import { subsidyRows } from './money/build-subsidy-rows.ts';
import { extraRows } from './orders/build-favourite-chat-review-and-problem-rows.ts';
import { groupLunchRows } from './orders/build-group-lunch-rows.ts';
import { orderRows } from './orders/build-order-and-arrival-rows.ts';
import { proposedWeekRows } from './orders/build-proposed-week-rows.ts';
import { planWishes } from './orders/plan-lunches-to-buy.ts';
import { buildHistory } from './orders/play-order-history.ts';
import { peopleRows } from './people/build-account-register-and-enrolment-rows.ts';
import { campaignRows } from './people/build-campaign-rows.ts';
import { consentRows } from './people/build-consent-and-invitation-rows.ts';
import { buildEaters } from './people/build-demo-people.ts';
import { directoryRows } from './people/build-directory-rows.ts';
import { unsentMessageRows } from './people/build-unsent-message-rows.ts';
import {
  chooseCast,
  courierAreaRows,
  listMembers,
  permissionRows,
} from './people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from './seed-ids-and-chances.ts';
import { buildingRows } from './world/build-building-request-rows.ts';
import { catalogRows } from './world/build-catalog-rows.ts';
import { placeRows } from './world/build-company-place-and-setting-rows.ts';
import { buildOffers } from './world/build-demo-promotions-and-coupons.ts';
import { buildWorld, type World } from './world/build-demo-slots-and-dishes.ts';
import { offerRows } from './world/build-offer-rows.ts';
import { readDemoData } from './world/read-demo-data.ts';

const consolidatorId = seedId('consolidator:cons01');

/** Returns all demo data as of an instant (epoch ms). The same day and hour give the same rows. */
export function demoRows(nowMs: number, secret: string, passwordHash: string): SeedRows {
  const days = seedDaysAt(nowMs);
  const world = buildWorld(readDemoData(), days.today);
  const cast = chooseCast(world);
  const eaters = buildEaters(world);
  const people = [...listMembers(cast), ...eaters];
  const offers = buildOffers(world, nowMs);
  const credits = buildCredits(people, days, cast.nomina);
  const history = buildHistory(world, planWishes(world, cast, eaters, days), credits, offers, cast, days);
  const money = moneyRows(history, offers);
  return joinSeeds(
    placeRows(world, days.rules, nowMs),
    catalogRows(world, days.live, nowMs),
    draftRows(world, nowMs),
    dishReviewRows(world, cast, nowMs),
    restaurantDocumentRows(world, cast, nowMs),
    companyDocumentRows(world, cast, nowMs),
    peopleRows(people, (person) => person.key.startsWith('demo:'), passwordHash, nowMs, cast.nomina),
    { user_permissions: permissionRows(cast, eaters) },
    courierAreaRows(world, cast),
    consolidatorRows(world, secret, nowMs),
    offerRows(offers, couponUseCounts(history.orders), nowMs, world),
    payrollRows(credits, history.orders, people, cast.nomina),
    limitRequestRows(people, cast, nowMs),
    directoryRows(people, cast, nowMs),
    subsidyRows(world, cast, days.today, nowMs),
    orderRows(history.orders, cast, consolidatorId, days),
    changeRows(history.orders, days),
    courierPhotoAndReturnRows(history.orders, cast, days),
    printRows(history.orders, cast, days),
    inSiteRows(history.inSite, world, cast),
    money,
    paymentStoryRows(money.payment_intents ?? [], cast.cliente, nowMs),
    takenRows(history.orders),
    extraRows(history.orders, cast, days),
    proposedWeekRows(world, cast, history.orders, days),
    groupLunchRows(world, cast, days),
    consentRows(cast, history.friend, nowMs),
    unsentMessageRows(cast, nowMs),
    campaignRows(cast, eaters, nowMs),
    custodyRows(history.orders, world, cast, nowMs),
    buildingRows(nowMs),
  );
}

/** Returns the rows of the demo consolidator, who works at every slot that has one. */
function consolidatorRows({ slots }: World, secret: string, nowMs: number): SeedRows {
  const locationIds = slots.filter((slot) => slot.hasConsolidator).map((slot) => slot.place.id);
  const row = {
    id: consolidatorId,
    name: 'Rocío Benavides',
    code_hash: hashConsolidatorCode(secret, demoConsolidatorCode),
    active: true,
    created_at: toIso(nowMs),
  };
  const places = [...new Set(locationIds)].map((location_id) => ({ consolidator_id: consolidatorId, location_id }));
  return { consolidators: [row], consolidator_locations: places };
}
