import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import type { Db, Reader } from '../../db/connect.ts';
import { createSharedRead } from '../../http/shared-read.ts';
import { type Calendars, readUpcomingCalendars } from '../delivery/calendar-queries.ts';
import { listStoredOffers, priceFor, type WantedOffer } from './offers-queries.ts';
import { listSoldCounts } from './sold-counts-queries.ts';

/** This process's copy of one catalog version. Triggers move the version with every write to the catalog. */
type Copy = {
  readonly version: number;
  /** Offers by dish and slot, without what was sold. */
  readonly offers: Map<string, Offer | undefined>;
  calendars: { today: string; calendars: Calendars } | undefined;
};

const maxOffers = 20_000;
const copies = new WeakMap<Db, Copy>();
const versionReads = new WeakMap<Reader, () => Promise<number>>();

/** The current catalog version: one read after the call, shared by simultaneous callers. */
export function readCatalogVersion(reader: Reader): Promise<number> {
  let read = versionReads.get(reader);
  if (read === undefined) {
    const query = reader.selectFrom('catalog_version').select('version').where('id', '=', 1).compile();
    read = createSharedRead(async () => (await reader.executeQuery(query)).rows[0]?.version ?? 0);
    versionReads.set(reader, read);
  }
  return read();
}

function copyAt(pool: Db, version: number): Copy {
  const kept = copies.get(pool);
  if (kept?.version === version) return kept;
  const copy: Copy = { version, offers: new Map(), calendars: undefined };
  // a slow reader with an older version does not replace a newer copy
  if (kept === undefined || kept.version < version) copies.set(pool, copy);
  return copy;
}

/**
 * Current offers of these dishes and slots at the version the caller read: static data from memory, sold counts from
 * the database. In the order requested. A place held for `userId` is free for them only.
 */
export async function loadOffers(
  pool: Db,
  db: Reader,
  version: number,
  wanted: readonly WantedOffer[],
  userId: string | null = null,
): Promise<(Offer | undefined)[]> {
  const { offers } = copyAt(pool, version);
  const keyOf = ({ menuId, timeId }: WantedOffer) => `${menuId} ${timeId}`;
  const missing = wanted.filter((one) => !offers.has(keyOf(one)));
  if (missing.length > 0) {
    if (offers.size > maxOffers) offers.clear();
    const read = await listStoredOffers(db, missing);
    missing.forEach((one, index) => {
      offers.set(keyOf(one), read[index]);
    });
  }
  return await withSales(
    db,
    wanted,
    wanted.map((one) => priceFor(offers.get(keyOf(one)), one.scheduleDate)),
    userId,
  );
}

const isLimited = (offer: Offer | undefined): offer is Offer =>
  offer !== undefined &&
  (offer.menu.dailyStock !== null || offer.restaurantTime?.capacity != null || offer.restaurantTime?.hourMax != null);

async function withSales(
  db: Reader,
  wanted: readonly WantedOffer[],
  offers: readonly (Offer | undefined)[],
  userId: string | null,
): Promise<(Offer | undefined)[]> {
  const limited = wanted.flatMap((one, index) => {
    const offer = offers[index];
    if (!isLimited(offer)) return [];
    return [
      {
        index,
        offer,
        menuId: one.menuId,
        restaurantTimeId: offer.restaurantTime?.id ?? null,
        scheduleDate: one.scheduleDate,
        hourOf:
          offer.restaurantTime?.hourMax == null ? null : { restaurantId: offer.restaurant.id, hour: offer.time.hour },
      },
    ];
  });
  if (limited.length === 0) return [...offers];
  const taken = await listSoldCounts(db, limited, userId);
  const fresh = [...offers];
  limited.forEach(({ index, offer }, place) => {
    const { stockTaken = 0, placesTaken = 0, placesHeld = 0, hourTaken = 0 } = taken[place] ?? {};
    const { restaurantTime } = offer;
    fresh[index] = {
      ...offer,
      menu: { ...offer.menu, stockTaken },
      restaurantTime: restaurantTime && { ...restaurantTime, taken: placesTaken, heldForYou: placesHeld, hourTaken },
    };
  });
  return fresh;
}

/**
 * The calendars from today on, at the version the caller read. Callers do not wait for another's read, which may wait
 * for the connection that they hold.
 */
export async function loadCalendars(pool: Db, db: Reader, version: number, nowMs: number): Promise<Calendars> {
  const copy = copyAt(pool, version);
  const today = toBogotaDate(nowMs);
  if (copy.calendars?.today === today) return copy.calendars.calendars;
  const calendars = await readUpcomingCalendars(db, nowMs);
  copy.calendars = { today, calendars };
  return calendars;
}
