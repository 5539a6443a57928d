import { toWeekday } from '@sazon/domain/calendar/iso-date';
import { formatShortWeekday } from '@sazon/domain/calendar/weekdays';
import { priceSampleWeeks, type SampleDish, type SampleWeek } from '@sazon/domain/ledger/price-sample-weeks-of-offer';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import type { OfferDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import type { MarkColor } from '../../ui/charts/chart-colors.ts';
import { SplitBar, Swatch } from '../../ui/charts/split-bar.tsx';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import type { PricingSamples, SampleDishRow } from './customer-preview.tsx';
import { findPlatePath } from './customer-preview.tsx';
import { EditorCard } from './editor-card-and-number-boxes.tsx';

interface SampleWeeksCardProps {
  draft: OfferDraft;
  samples: PricingSamples;
  /** Who funds the offer now, or null when that is as in the draft. */
  fundedNow: FundedBy | null;
}

const titles = ['Dos almuerzos en la semana', 'Cuatro en la semana', 'La semana llena'];

/** Shows what three sample weeks cost and whom, priced by the function that prices every checkout. */
export function SampleWeeksCard({ draft, samples, fundedNow }: SampleWeeksCardProps) {
  const weeks = priceSampleWeeks(draft, samples);
  const now = fundedNow === null ? weeks : priceSampleWeeks(draft, samples, fundedNow);
  return (
    <EditorCard
      title="Tres semanas de ejemplo: cuánto cuesta y a quién"
      remark="con los precios de hoy y lo que ves arriba"
    >
      {weeks.length === 0 ? (
        <p className="type-body text-text-2">Ningún plato cuenta: baja «Plato desde» o elige otra marca.</p>
      ) : (
        <div className="grid grid-cols-1 gap-5 desktop:grid-cols-3">
          {weeks.map((week, index) => (
            <Week
              key={titles[index]}
              title={titles[index] ?? ''}
              week={week}
              draft={draft}
              nowPaidBy={(now[index] ?? week).paidBy}
            />
          ))}
        </div>
      )}
    </EditorCard>
  );
}

interface WeekProps {
  title: string;
  week: SampleWeek;
  draft: OfferDraft;
  nowPaidBy: SampleWeek['paidBy'];
}

function Week({ title, week, draft, nowPaidBy }: WeekProps) {
  const { lunches, grossCop, discountCop, netCop, feeCop, totalCop, rewardCop, paidBy } = week;
  const counted = lunches.filter(({ counts }) => counts).length;
  const names = [PRODUCT.name, 'Restaurante', 'Empresa'] as const;
  const colors = ['platform', 'restaurant', 'employer'] as const satisfies readonly MarkColor[];
  const parts = paidBy.map((amount, index) => ({
    ...{ name: names[index] ?? '', amount },
    color: colors[index] ?? ('other' as const),
  }));
  return (
    <section aria-label={title} className="grid grid-cols-1 content-start gap-3">
      <h3 className="type-item">{title}</h3>
      <ol className="flex flex-wrap gap-2">
        {lunches.map(({ dish, scheduleDate, counts }) => (
          <li key={scheduleDate} className="type-caption grid justify-items-center gap-0.5 text-center">
            <DishPlate
              src={findPlatePath(dish as SampleDishRow)}
              alt={dish.name}
              className={counts ? 'size-12' : 'size-12 opacity-50 grayscale'}
            />
            <b className="tabular-nums">
              {formatCop((dish as SampleDish).priceCop)
                .replace('$', '')
                .trim()}
            </b>
            <span className="text-text-2">{formatShortWeekday(toWeekday(scheduleDate))}</span>
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 tabular-nums type-body-s">
        <dt>{lunches.length} platos</dt>
        <dd className="text-right">{formatCop(grossCop)}</dd>
        <dt>{earnedWords(draft, week, counted)}</dt>
        <dd className="text-right">{formatCop(-discountCop)}</dd>
        <dt className="border-text border-t pt-1 font-semibold">Paga por los platos</dt>
        <dd className="border-text border-t pt-1 text-right font-semibold">{formatCop(netCop)}</dd>
        <dt className="text-text-2">Con servicio de {formatCop(feeCop)}</dt>
        <dd className="text-right text-text-2">{formatCop(totalCop)}</dd>
        {rewardCop > 0 && (
          <>
            <dt>Recibe además</dt>
            <dd className="text-right">{formatCop(rewardCop)}</dd>
          </>
        )}
      </dl>
      <SplitBar parts={parts} />
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1 tabular-nums type-body-s">
        {parts.map(({ name, amount, color }, index) => (
          <div key={name} className="contents">
            <dt className="contents">
              <Swatch color={color} />
              <span>
                {name}
                {nowPaidBy[index] !== amount && (
                  <span className="text-text-2"> (hoy {formatCop(nowPaidBy[index] ?? 0)})</span>
                )}
              </span>
            </dt>
            <dd className="text-right">{formatCop(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function earnedWords(draft: OfferDraft, { level, lunches }: SampleWeek, counted: number): string {
  const out = lunches.length > counted ? `, ${lunches.length - counted} no cuenta` : '';
  if (draft.kind === 'coupon') return `El cupón descuenta${out}`;
  if (level === null) return `No llega al primer nivel${out}`;
  return draft.applyMethod === 'percentage_discount'
    ? `Gana ${formatPercent(level.reward)}${out}`
    : `Gana el nivel de ${draft.earnMethod === 'total' ? formatCop(level.goal) : level.goal}${out}`;
}
