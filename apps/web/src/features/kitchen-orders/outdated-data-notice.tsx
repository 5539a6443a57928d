import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import type { CallError } from '../../calls/call-error.ts';
import { toServerTime } from '../../calls/server-clock-and-freshness.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { formatSpokenHours } from './board-order-texts.ts';

export interface OutdatedDataNoticeProps {
  /** "el tablero" */
  what: string;
  read: {
    readonly data: unknown;
    readonly error: CallError | null;
    /** Epoch ms of this device. */
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
}

/**
 * Shown above outdated data whose refresh failed, with its age and a retry. Nothing when offline, because the bar of
 * every page says so.
 */
export function OutdatedDataNotice({ what, read: { data, error, dataUpdatedAt, refetch } }: OutdatedDataNoticeProps) {
  if (data === undefined || error === null || error.code === 'NETWORK') return null;
  const since = formatSpokenHours([toBogotaHour(toServerTime(dataUpdatedAt))]);
  return (
    <div role="status">
      <NoticeBar tone="warning" render={<button type="button" onClick={() => void refetch()} />}>
        No pudimos actualizar {what}. Los datos son de {since}. Toca para reintentar.
      </NoticeBar>
    </div>
  );
}
