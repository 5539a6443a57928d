import { formatMonth, formatShortMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { cx } from '../cx.ts';
import { textActionClass } from '../pages/section-header-foot-bar-card.tsx';

/** The background and text colours of a share, from the lowest shares to the highest. */
const shareClasses = [
  'bg-(--loza-50) text-(--mora-900) dark:bg-[#1A2144] dark:text-(--loza-100)',
  'bg-(--loza-100) text-(--mora-900) dark:bg-[#212C5C] dark:text-(--loza-100)',
  'bg-(--loza-200) text-(--mora-900) dark:bg-[#2B3A7C] dark:text-(--loza-50)',
  'bg-(--loza-300) text-(--mora-900) dark:bg-[#3F53AE] dark:text-white',
  'bg-(--loza-500) text-white dark:bg-[#7E93E8] dark:text-(--mora-950)',
  'bg-(--loza-700) text-white dark:bg-(--loza-200) dark:text-(--mora-950)',
] as const;

interface CohortGridProps {
  cohorts: readonly { month: string; people: readonly number[] }[];
  /** Opens the people of a month. */
  onOpen?: (month: string) => void;
}

/**
 * Shows people by the month they came, and the share of them who came back in each later month; future months are
 * blank.
 */
export function CohortGrid({ cohorts, onOpen }: CohortGridProps) {
  const longest = Math.max(...cohorts.map(({ people }) => people.length));
  const months = Array.from({ length: longest }, (_, place) => place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label="Personas por mes de llegada" tabIndex={0} className="overflow-x-auto focus-ring">
      <table className="type-body-s w-full border-separate border-spacing-[3px] text-center tabular-nums">
        <thead className="text-text-2">
          <tr>
            <th scope="col" className="text-left font-medium">
              Mes
            </th>
            <th scope="col" className="text-left font-medium">
              Llegan
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className="font-medium">
                {month === 0 ? 'mes 0' : `+${month}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, people }) => (
            <tr key={month}>
              <th scope="row" className="text-left font-semibold" title={formatMonth(month)}>
                {onOpen ? (
                  <button
                    type="button"
                    className={`${textActionClass} focus-ring`}
                    aria-label={`${formatShortMonth(month)}: quienes llegaron en ${formatMonth(month)}`}
                    onClick={() => onOpen(month)}
                  >
                    {formatShortMonth(month)}
                  </button>
                ) : (
                  formatShortMonth(month)
                )}
              </th>
              <td className="text-left text-text-2">{people[0]}</td>
              {months.map((later) => {
                const share = toShareBps(people[later] ?? 0, people[0] ?? 0);
                if (people[later] === undefined || share === null) return <td key={later} />;
                return (
                  <td
                    key={later}
                    className={cx(
                      'h-9 min-w-14 rounded-sm font-semibold',
                      shareClasses[Math.min(5, Math.floor(share / 1700))],
                    )}
                  >
                    {formatShare(Math.round(share / 100) * 100)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
