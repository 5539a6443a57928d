import type { deliveryOptions } from '@sazon/contract/delivery';
import type { RouteReply } from '@sazon/contract/route';
import { defaultPlace, slotAt } from '@sazon/domain/delivery/place';
import type { Db } from '../../db/connect.ts';
import { locationsVisibleTo, preferenceOf } from './delivery-queries.ts';

/** Where this person may have lunch delivered, and where it goes unless they say otherwise (specification section 4). */
export async function deliveryOptionsOf(db: Db, userId: string): Promise<RouteReply<typeof deliveryOptions>> {
  const [saved, visible] = await Promise.all([preferenceOf(db, userId), locationsVisibleTo(db, userId)]);
  const enterprise = visible.filter((location) => location.enterpriseId !== null);
  const everyone = visible.filter((location) => location.enterpriseId === null);
  const preferred = visible.find((location) => location.id === saved?.locationId) ?? null;
  const location = defaultPlace({ preferred, enterprise, everyone });
  const savedTime = location?.times.find((time) => time.id === saved?.timeId);
  return {
    preferred: {
      location,
      time: savedTime ?? (location === null ? null : slotAt(location, null)),
      office: saved?.office ?? null,
    },
    available: { enterprise, everyone, all: [...enterprise, ...everyone] },
  };
}
