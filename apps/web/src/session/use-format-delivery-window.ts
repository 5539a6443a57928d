import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { formatHour, formatWindow } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/route-query-options.ts';

/**
 * Returns a function that words when a lunch of an hour arrives: '12:30 – 12:40', or the hour until the setting is
 * read.
 */
export function useFormatDeliveryWindow(): (hour: string) => string {
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } });
  return (hour) => (data ? formatWindow(hour, data.delivery_time_range) : formatHour(hour));
}
