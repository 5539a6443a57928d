import { settings } from '@sazon/contract/delivery/routes';
import { formatHour, formatWindow } from '@sazon/domain/calendar/format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/query-for.ts';

/** Says from when until when a lunch of an hour is on time, '12:30 – 12:40'; its hour until the setting is there. */
export function useWindow(): (hour: string) => string {
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } });
  return (hour) => (data ? formatWindow(hour, data.delivery_time_range) : formatHour(hour));
}
