import { cx } from '../cx.ts';
import { ArrowKeyMarks } from './arrow-key-marks.tsx';

export interface LinePoint {
  id: string;
  /** The text below the axis. */
  label: string;
  amount: number;
  /** The exact value, in words. */
  words: string;
}

export interface LineChartProps {
  label: string;
  points: readonly LinePoint[];
  /** The index of the point that the title is about, or -1 when it is about none. */
  peak: number;
  formatAxis: (amount: number) => string;
  /** Called to show the rows behind a point. */
  onOpen?: (id: string) => void;
}

const [width, height, left, bottom, top] = [640, 220, 84, 34, 36];

/** Returns the axis' amounts from 0: multiples of the least round step that reaches `most` in four steps at most. */
function listTicks(most: number): number[] {
  const raw = most / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= raw) ?? raw;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step);
}

/** Draws amounts over time, from zero; the point that the title is about is yellow. */
export function LineChart({ label, points, peak, formatAxis, onOpen }: LineChartProps) {
  const ticks = listTicks(Math.max(1, ...points.map(({ amount }) => amount)));
  const most = ticks.at(-1) ?? 1;
  const x = (place: number) => left + ((width - left - 24) * place) / Math.max(1, points.length - 1);
  const y = (amount: number) => height - bottom - ((height - bottom - top) * amount) / most;
  const every = Math.ceil(points.length / 7);
  return (
    <ArrowKeyMarks
      label={label}
      marks={points.map(({ words }) => words)}
      onOpen={onOpen && ((mark) => points[mark] && onOpen(points[mark].id))}
    >
      {(active, activate) => (
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          className="w-full font-body text-[13px] max-tablet:text-[23px]"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-border" />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-text-2">
                {formatAxis(tick)}
              </text>
            </g>
          ))}
          <path
            d={points.map(({ amount }, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(amount)}`).join('')}
            className="fill-none stroke-text"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {points.map(({ id, label: below, amount }, place) => (
            <g key={id} onPointerEnter={() => activate(place)}>
              <rect x={x(place) - 20} y={0} width={40} height={height} className="fill-transparent" />
              {place % every === 0 && (
                <text
                  x={x(place)}
                  y={height - 8}
                  textAnchor="middle"
                  // every other label where the drawing is small and its text is not
                  className={cx('fill-text-2', place % (every * 2) !== 0 && 'max-tablet:hidden')}
                >
                  {below}
                </text>
              )}
              {place === peak && (
                <>
                  <circle
                    cx={x(place)}
                    cy={y(amount)}
                    r="7"
                    className="fill-accent-strong stroke-(--maracuya-700)"
                    strokeWidth="1.5"
                  />
                  <text
                    x={Math.min(x(place), width - 50)}
                    y={y(amount) - 12}
                    textAnchor="middle"
                    className="fill-text font-semibold [paint-order:stroke]"
                    stroke="var(--surface)"
                    strokeWidth="4"
                  >
                    {formatAxis(amount)}
                  </text>
                </>
              )}
              {place === active && (
                <circle cx={x(place)} cy={y(amount)} r="6" className="fill-surface stroke-text" strokeWidth="2.5" />
              )}
            </g>
          ))}
        </svg>
      )}
    </ArrowKeyMarks>
  );
}
