import { consolidatorCodeHash } from '../../features/consolidation/consolidator-code.ts';
import { at } from '../schema/column.ts';
import { demoConsolidatorCode } from './demo-accounts.ts';
import { buildingRows } from './seed-buildings.ts';
import { catalogRows } from './seed-catalog.ts';
import { consentRows } from './seed-consents.ts';
import { custodyRows } from './seed-custody.ts';
import { readDemoData } from './seed-data.ts';
import { seedDaysAt } from './seed-days.ts';
import { extraRows } from './seed-extras.ts';
import { handOverRows } from './seed-hand-over.ts';
import { historyOf } from './seed-history.ts';
import { seedId } from './seed-ids.ts';
import { inSiteRows } from './seed-in-site-rows.ts';
import { changeRows, draftRows } from './seed-kitchen.ts';
import { limitRequestRows } from './seed-limit-requests.ts';
import { unsentMessageRows } from './seed-messages.ts';
import { couponUseCounts, moneyRows, takenRows } from './seed-money-rows.ts';
import { orderRows } from './seed-order-rows.ts';
import { paymentStoryRows } from './seed-payment-stories.ts';
import { creditsOf, payrollRows } from './seed-payroll.ts';
import { eatersOf } from './seed-people.ts';
import { peopleRows } from './seed-people-rows.ts';
import { placeRows } from './seed-places.ts';
import { printRows } from './seed-prints.ts';
import { offerRows, offersOf } from './seed-promotions.ts';
import { castOf, courierAreaRows, membersOf, permissionRows } from './seed-roles.ts';
import { joinSeeds, type SeedRows } from './seed-rows.ts';
import { wishesOf } from './seed-wishes.ts';
import { type World, worldOf } from './seed-world.ts';

const consolidatorId = seedId('consolidator:cons01');

/** The whole demo data at an instant (epoch ms): the same rows for the same day and hour. */
export function demoRows(nowMs: number, secret: string, passwordHash: string): SeedRows {
  const days = seedDaysAt(nowMs);
  const world = worldOf(readDemoData(), days.today);
  const cast = castOf(world);
  const eaters = eatersOf(world);
  const people = [...membersOf(cast), ...eaters];
  const offers = offersOf(world, nowMs);
  const credits = creditsOf(people, days, cast.nomina);
  const history = historyOf(world, wishesOf(world, cast, eaters, days), credits, offers, cast, days);
  const money = moneyRows(history, offers);
  return joinSeeds(
    placeRows(world, days.rules, nowMs),
    catalogRows(world, days.live, nowMs),
    draftRows(world, nowMs),
    peopleRows(people, (person) => person.key.startsWith('demo:'), passwordHash, nowMs, cast.nomina),
    { user_permissions: permissionRows(cast, eaters) },
    courierAreaRows(world, cast),
    consolidatorRows(world, secret, nowMs),
    offerRows(offers, couponUseCounts(history.orders), nowMs),
    payrollRows(credits, history.orders, people, cast.nomina),
    limitRequestRows(people, cast, nowMs),
    orderRows(history.orders, cast, consolidatorId, days),
    changeRows(history.orders, days),
    handOverRows(history.orders, cast, days),
    printRows(history.orders, cast, days),
    inSiteRows(history.inSite, world, cast),
    money,
    paymentStoryRows(money.payment_intents ?? [], cast.cliente, nowMs),
    takenRows(history.orders),
    extraRows(history.orders, cast, days),
    consentRows(cast, history.friend, nowMs),
    unsentMessageRows(cast, nowMs),
    custodyRows(history.orders, world, cast, nowMs),
    buildingRows(nowMs),
  );
}

/** The consolidator works wherever a slot has one. */
function consolidatorRows({ slots }: World, secret: string, nowMs: number): SeedRows {
  const locationIds = slots.filter((slot) => slot.hasConsolidator).map((slot) => slot.place.id);
  const row = {
    id: consolidatorId,
    name: 'Rocío Benavides',
    code_hash: consolidatorCodeHash(secret, demoConsolidatorCode),
    active: true,
    created_at: at(nowMs),
  };
  const places = [...new Set(locationIds)].map((location_id) => ({ consolidator_id: consolidatorId, location_id }));
  return { consolidators: [row], consolidator_locations: places };
}
