import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Kpi {
  label: string;
  /** Null when there are no data. */
  value: string | null;
  /** A change in words, or the parts of the figure; without data, the reason. */
  foot: ReactNode;
}

/** Four to six figures in one card. */
export function KpiStrip({ label, kpis, dim = false }: { label: string; kpis: readonly Kpi[]; dim?: boolean }) {
  return (
    <dl
      aria-label={label}
      aria-busy={dim}
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] rounded-lg bg-surface shadow-e1 transition-opacity laptop:grid-cols-3 desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-cols-none',
        dim && 'opacity-55',
      )}
    >
      {kpis.map(({ label, value, foot }) => (
        <div
          key={label}
          className="min-w-0 px-4 py-4.5 desktop:border-border desktop:border-l desktop:px-5 desktop:first:border-0"
        >
          <dt className="type-body-s text-text-2">{label}</dt>
          <dd className="mt-0.5 whitespace-nowrap font-display text-[2.2rem] text-text leading-8 font-[800] tabular-nums laptop:text-[2.6rem]">
            {value ?? '–'}
          </dd>
          <dd className="type-caption text-text-2">{foot}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface ChangeWordsProps {
  direction: 'up' | 'down' | 'same';
  /** The size of the change, with its unit: '162 más'. */
  amount: string;
  isGood: boolean | null;
  /** What the figure is compared with: 'que en septiembre'. */
  than: string;
}

/** A change in words: its colour says good or bad, its arrow up or down. */
export function ChangeWords({ direction, amount, isGood, than }: ChangeWordsProps) {
  if (direction === 'same') return <>Igual {than}</>;
  return (
    <>
      <b
        className={cx(
          'font-semibold',
          isGood === true && 'text-success-text',
          isGood === false && 'text-danger-text',
          isGood === null && 'text-text',
        )}
      >
        <span aria-hidden>{direction === 'up' ? '↑ ' : '↓ '}</span>
        {amount}
      </b>{' '}
      {than}
    </>
  );
}
