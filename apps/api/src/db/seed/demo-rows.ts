import { hashConsolidatorCode } from '../../features/consolidator/consolidator-code-hash.ts';
import { toIso } from '../to-iso.ts';
import { demoConsolidatorCode } from './demo-accounts.ts';
import { joinSeeds, type SeedRows } from './insert-seed-rows.ts';
import { courierPhotoAndReturnRows } from './kitchen/seed-courier-photos-and-returns.ts';
import { dishReviewRows } from './kitchen/seed-dish-changes-to-approve.ts';
import { changeRows, draftRows } from './kitchen/seed-kitchen-limits-draft-and-order-changes.ts';
import { custodyRows } from './kitchen/seed-packings-and-lobby-board.ts';
import { printRows } from './kitchen/seed-prints.ts';
import { companyDocumentRows, restaurantDocumentRows } from './kitchen/seed-restaurant-and-company-documents.ts';
import { inSiteRows } from './money/seed-in-site-charge-rows.ts';
import { limitRequestRows } from './money/seed-limit-requests.ts';
import { buildCredits, payrollRows } from './money/seed-payroll.ts';
import { paymentStoryRows } from './money/seed-provider-events-and-card.ts';
import { couponUseCounts, moneyRows, takenRows } from './money/seed-purchase-money-rows.ts';
import { subsidyRows } from './money/seed-subsidies.ts';
import { extraRows } from './orders/seed-favourites-chat-reviews-problems.ts';
import { groupLunchRows } from './orders/seed-group-lunch.ts';
import { buildHistory } from './orders/seed-order-history.ts';
import { orderRows } from './orders/seed-order-rows.ts';
import { planWishes } from './orders/seed-planned-lunches.ts';
import { proposedWeekRows } from './orders/seed-proposed-week.ts';
import {
  chooseCast,
  courierAreaRows,
  listMembers,
  permissionRows,
} from './people/demo-accounts-permissions-and-courier-areas.ts';
import { peopleRows } from './people/seed-accounts-register-and-enrolment-rows.ts';
import { campaignRows } from './people/seed-campaigns.ts';
import { consentRows } from './people/seed-consents-and-invitations.ts';
import { directoryRows } from './people/seed-directory.ts';
import { buildEaters } from './people/seed-people.ts';
import { unsentMessageRows } from './people/seed-unsent-messages.ts';
import { seedDaysAt } from './seed-days.ts';
import { seedId } from './seed-ids-and-chances.ts';
import { readDemoData } from './world/read-demo-data.ts';
import { buildingRows } from './world/seed-building-requests.ts';
import { catalogRows } from './world/seed-catalog.ts';
import { placeRows } from './world/seed-companies-places-and-settings.ts';
import { offerRows } from './world/seed-offer-rows.ts';
import { buildOffers } from './world/seed-promotions-and-coupons.ts';
import { buildWorld, type World } from './world/seed-slots-and-dishes.ts';

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
