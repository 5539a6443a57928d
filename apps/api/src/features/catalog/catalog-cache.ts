import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import type { Db, Reader } from '../../db/connect.ts';
import { createSharedRead } from '../../http/share-running-reads.ts';
import { type Calendars, readUpcomingCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { applyPriceOfDate, listStoredOffers, type WantedOffer } from './dish-offers-queries.ts';
import { listSoldCounts } from './sold-counts-queries.ts';

/**
 * What this process keeps of one catalog version. Every write to the catalog moves the version, by database triggers.
 */
type Copy = {
  readonly version: number;
  /** Offers by dish and slot, without how many were sold. */
  readonly offers: Map<string, Offer | undefined>;
  calendars: { today: string; calendars: Calendars } | undefined;
};

const maxOffers = 20_000;
const copies = new WeakMap<Db, Copy>();
const versionReads = new WeakMap<Reader, () => Promise<number>>();

/** Reads the present catalog version. Simultaneous callers share one read, which begins after their calls. */
export function readCatalogVersion(reader: Reader): Promise<number> {
  let read = versionReads.get(reader);
  if (read === undefined) {
    const query = reader.selectFrom('catalog_version').select('version').where('id', '=', 1).compile();
    read = createSharedRead(async () => (await reader.executeQuery(query)).rows[0]?.version ?? 0);
    versionReads.set(reader, read);
  }
  return read();
}

/** Returns the version of this process's copy, which may be out of date; undefined before the first read. */
export const findKeptVersion = (pool: Db): number | undefined => copies.get(pool)?.version;

function copyAt(pool: Db, version: number): Copy {
  const kept = copies.get(pool);
  if (kept?.version === version) return kept;
  const copy: Copy = { version, offers: new Map(), calendars: undefined };
  // a slow reader of an older version must not replace a newer copy
  if (kept === undefined || kept.version < version) copies.set(pool, copy);
  return copy;
}

/**
 * Loads the present offers of these dishes and slots, in their order: what rarely changes from memory, at the version
 * that the caller has read, and how many were sold from the database. A place held for `userId` is free for them only.
 */
export async function loadOffers(
  pool: Db,
  db: Reader,
  version: number,
  wanted: readonly WantedOffer[],
  userId: string | null = null,
): Promise<(Offer | undefined)[]> {
  const { offers } = copyAt(pool, version);
  const toOfferKey = ({ menuId, timeId }: WantedOffer) => `${menuId} ${timeId}`;
  const missing = wanted.filter((one) => !offers.has(toOfferKey(one)));
  if (missing.length > 0) {
    if (offers.size > maxOffers) offers.clear();
    const read = await listStoredOffers(db, missing);
    missing.forEach((one, index) => {
      offers.set(toOfferKey(one), read[index]);
    });
  }
  return await withSales(
    db,
    wanted,
    wanted.map((one) => applyPriceOfDate(offers.get(toOfferKey(one)), one.scheduleDate)),
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
 * Loads the calendars from today on, at the version that the caller has read. Callers do not share a read, because
 * another one's read may wait for the connection that this caller holds.
 */
export async function loadCalendars(pool: Db, db: Reader, version: number, nowMs: number): Promise<Calendars> {
  const copy = copyAt(pool, version);
  const today = toBogotaDate(nowMs);
  if (copy.calendars?.today === today) return copy.calendars.calendars;
  const calendars = await readUpcomingCalendars(db, nowMs);
  copy.calendars = { today, calendars };
  return calendars;
}
