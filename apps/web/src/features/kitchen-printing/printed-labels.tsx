import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatMediumDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { toShortName } from '@sazon/domain/people/short-name';
import { describeAllergens, formatAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { cx } from '../../ui/cx.ts';
import { formatBoardHour, formatTicketChoice } from '../kitchen-orders/board-order-texts.ts';
import type { PrintPaper } from '../kitchen-orders/print-search-params.ts';
import { CodeQr } from '../order-records/code-qr.tsx';
import type { MealLabel } from './build-sheets-and-labels.ts';

const onPage = 'min-h-[52mm] w-[92mm] border border-[#999] border-dashed p-[2mm]';

const isPage = (paper: PrintPaper): boolean => paper === 'a4' || paper === 'carta';

const labelSizes: Record<PrintPaper, string> = {
  '58mm': 'w-[50mm]',
  '80mm': 'w-[72mm]',
  a4: onPage,
  carta: onPage,
};

/** One label per meal: the customer, the destination and time, its contents, and the allergens to avoid. */
export function PrintedLabels({ labels, paper }: { labels: readonly MealLabel[]; paper: PrintPaper }) {
  return (
    <ul
      className={cx(
        'font-body text-[#000]',
        'flex flex-wrap',
        isPage(paper) ? 'w-[190mm] gap-[3mm]' : 'gap-x-[10mm] gap-y-[6mm] print:block',
      )}
    >
      {labels.map((label) => (
        <li
          key={label.order.id}
          className={cx(
            'bg-[#fff] leading-tight',
            labelSizes[paper],
            isPage(paper) ? 'break-inside-avoid' : 'print:break-after-page print:last:break-after-auto',
          )}
        >
          <Label {...label} />
        </li>
      ))}
    </ul>
  );
}

function Label({ order, n, m }: MealLabel) {
  return (
    <article aria-label={`Etiqueta ${order.code}`} className="grid gap-[1mm]">
      <div className="flex items-start justify-between gap-[2mm]">
        <div className="min-w-0">
          <p className="font-bold text-[9mm] leading-none tracking-[.04em] tabular-nums">{order.code}</p>
          <p className="mt-[1mm] font-bold text-[3.8mm]">
            {formatBoardHour(order.time.hour)} · {n} de {m}
          </p>
          <p className="text-[3.4mm]">{order.location.name}</p>
          {/* in a group everybody looks for their own name */}
          <p className={order.groupTitle ? 'font-bold text-[4.4mm]' : 'text-[3.4mm]'}>{toShortName(order.customer)}</p>
          {order.groupTitle && <p className="text-[3.4mm] wrap-anywhere">Grupo: {order.groupTitle}</p>}
        </div>
        {/* 29 modules of .75 mm: six dots each of a 203 dpi printer, so that no module is cut. */}
        <CodeQr code={order.code} className="w-[21.75mm] shrink-0" />
      </div>
      <p className="text-[3.2mm]">{order.brand.name}</p>
      <p className="-mt-[.6mm] font-bold text-[4.4mm]">{order.menu.name}</p>
      {order.dinerAllergens.length > 0 && (
        <p className="bg-[#000] px-[1mm] py-[.5mm] font-bold text-[3.6mm] text-[#fff] [print-color-adjust:exact]">
          ALERGIA: {formatAllergens(order.dinerAllergens)}
        </p>
      )}
      {order.additionals.map((extra) => (
        <p key={formatTicketChoice(extra)} className={extra.priceCop ? 'font-bold text-[3.8mm]' : 'text-[3.8mm]'}>
          {formatTicketChoice(extra)}
        </p>
      ))}
      {order.note && (
        <p className="border-[#000] border-l-[1mm] pl-[1.5mm] font-bold text-[3.8mm] wrap-anywhere">{order.note}</p>
      )}
      {order.cutlery && <p className="font-bold text-[3.8mm]">Con cubiertos</p>}
      {order.allergens.length > 0 && <p className="text-[3.2mm]">{describeAllergens(order.allergens)}</p>}
      <p className="text-[3mm]">
        Hecho el {formatMediumDate(order.scheduleDate).toLowerCase()}
        {order.packedAt === null ? '' : ` a ${formatSpokenHour(toBogotaHour(order.packedAt))}`}
      </p>
    </article>
  );
}
