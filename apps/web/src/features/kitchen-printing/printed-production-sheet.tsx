import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { cx } from '../../ui/cx.ts';
import { formatBoardHour, formatTicketChoice } from '../kitchen-orders/board-order-texts.ts';
import type { PrintPaper } from '../kitchen-orders/print-search-params.ts';
import { buildSheets } from './build-sheets-and-labels.ts';

const widths: Record<PrintPaper, string> = {
  '58mm': 'w-[50mm]',
  '80mm': 'w-[72mm]',
  a4: 'w-[190mm] max-w-full',
  carta: 'w-[195mm] max-w-full',
};

/** Dish × additions × count, one departure after the other: the sheet that hangs in the kitchen. */
export function PrintedProductionSheet({ orders, paper }: { orders: readonly KitchenOrder[]; paper: PrintPaper }) {
  const sheets = buildSheets(orders);
  return (
    <div className={cx('grid gap-[6mm] bg-[#fff] font-body text-[#000]', widths[paper])}>
      {sheets.length > 1 && <WholeDay sheets={sheets} />}
      {sheets.map(({ meals, dishes, additions, hour, scheduleDate, timeId, count }) => (
        <section key={timeId} className="break-inside-avoid">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-[3mm] border-[#000] border-b-2 pb-[1mm] font-bold text-[5mm] leading-tight">
            <span>
              {formatBoardHour(hour)} {meals[0]?.order.location.name}
            </span>
            <span className="text-[3.6mm]">
              {formatMediumDate(scheduleDate)}, {count === 1 ? '1 almuerzo' : `${count} almuerzos`}
            </span>
          </h2>
          <ul>
            {dishes.map(({ menuId, dish, count: ofDish, variants }) => (
              <li key={menuId} className="break-inside-avoid border-[#999] border-b py-[1.5mm]">
                <p className="flex gap-[2mm] font-bold text-[4.6mm] leading-tight">
                  <span className="min-w-[9mm] tabular-nums">{ofDish}</span>
                  <span>{dish}</span>
                </p>
                <ul className="pl-[11mm] text-[3.8mm] leading-snug">
                  {variants.map(({ additions: extras, heeds, count: alike }) => (
                    <li key={[...extras.map(formatTicketChoice), ...heeds].join()} className="flex gap-[2mm]">
                      <span className="min-w-[7mm] font-bold tabular-nums">{alike} ×</span>
                      <span className="flex flex-wrap gap-x-[3mm]">
                        {extras.length === 0 && 'sin adicionales'}
                        {extras.map((extra) => (
                          <span key={formatTicketChoice(extra)} className={extra.priceCop ? 'font-bold' : undefined}>
                            {formatTicketChoice(extra)}
                          </span>
                        ))}
                        {heeds.map((words) => (
                          <b key={words} className="w-full border-[#000] border-l-[1mm] pl-[1.5mm] wrap-anywhere">
                            {words}
                          </b>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <Counted title="Adicionales pagados" of={additions.filter(({ isPaid }) => isPaid)} />
          <Counted title="A elección, sin costo" of={additions.filter(({ isPaid }) => !isPaid)} />
        </section>
      ))}
    </div>
  );
}

function Counted({ title, of }: { title: string; of: readonly { name: string; quantity: number }[] }) {
  if (of.length === 0) return null;
  return (
    <p className="pt-[1.5mm] text-[3.6mm] leading-snug">
      <b>{title}:</b> {of.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}
    </p>
  );
}

/** The totals of all departures: what to buy and thaw before the first of them. */
function WholeDay({ sheets }: { sheets: ReturnType<typeof buildSheets> }) {
  const total = sheets.reduce((sum, { count }) => sum + count, 0);
  const dishes = [
    ...Map.groupBy(
      sheets.flatMap((sheet) => sheet.dishes),
      ({ menuId }) => menuId,
    ),
  ]
    .map(([menuId, same]) => ({
      menuId,
      dish: same[0]?.dish ?? '',
      count: same.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.count - a.count || a.dish.localeCompare(b.dish, 'es'));
  return (
    <section className="break-inside-avoid">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-[3mm] border-[#000] border-b-2 pb-[1mm] font-bold text-[5mm] leading-tight">
        <span>En total</span>
        <span className="text-[3.6mm]">
          {total} almuerzos en {sheets.length} salidas
        </span>
      </h2>
      <ul>
        {dishes.map(({ menuId, dish, count }) => (
          <li key={menuId} className="flex gap-[2mm] border-[#999] border-b py-[1mm] text-[4.2mm] leading-tight">
            <b className="min-w-[9mm] tabular-nums">{count}</b>
            <span>{dish}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
