import { menuList } from '@sazon/contract/catalog/routes';
import { getGroupLunch, groupLunchTerms, listGroupLunches } from '@sazon/contract/group-lunches/routes';
import type { GroupLunch } from '@sazon/contract/group-lunches/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { queryEveryPage } from '../../calls/query-every-page.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import type { SlotIds } from '../../session/calendar-and-chosen-date.ts';

/** How often a group lunch is read again, while people join. */
const oftenMs = 10_000;

/** The page size of the menu; a longer day takes several requests. */
const atOnce = 200;

/** Others change a group lunch, so that what the device kept is read again at once. */
const fresh = { staleTime: 0 };

export const groupLunchesQuery = { ...queryFor(listGroupLunches), ...fresh };

export const groupLunchQuery = (code: string) => ({
  ...queryFor(getGroupLunch, { params: { code } }),
  ...fresh,
  refetchInterval: oftenMs,
});

/** Until when people may join a group lunch of this place, hour and date. */
export const groupTermsQuery = (slot: SlotIds | null, scheduleDate: IsoDate | null) => ({
  ...queryFor(groupLunchTerms, {
    query: {
      locationId: slot?.locationId ?? '',
      timeId: slot?.timeId ?? '',
      scheduleDate: scheduleDate ?? '',
    },
  }),
  enabled: slot !== null && scheduleDate !== null,
  retry: false,
  meta: { silent: true },
});

/** The dishes that can be chosen in a group lunch: those of its day, within the host's limit. */
export const groupMenuQuery = ({ location, timeId, scheduleDate, limit }: GroupLunch) =>
  queryEveryPage(menuList, {
    query: {
      locationId: location.id,
      timeId,
      scheduleDate,
      perPage: atOnce,
      ...(limit !== null && { maxPrice: limit }),
    },
  });
