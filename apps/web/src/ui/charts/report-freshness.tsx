import { formatShortMoment } from '@sazon/domain/calendar/format';

/** Until when a report is complete (epoch ms); null: nothing is counted yet. */
export const ReportFreshness = ({ completeUntil }: { completeUntil: number | null }) => (
  <p className="type-body-s text-text-2">
    {completeUntil === null ? 'Todavía estamos sumando.' : `Datos hasta ${formatShortMoment(completeUntil)}`}
  </p>
);
