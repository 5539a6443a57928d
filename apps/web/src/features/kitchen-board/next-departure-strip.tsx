import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';

export interface ProductionItem {
  id: string;
  dish: string;
  plate: string;
  left: number;
  total: number;
}

export interface NextDepartureStripProps {
  /** "El de 12:30 sale en". */
  caption: string;
  /** "18 min". */
  countdown: string;
  /** `late` when the departure should have left already. */
  tone?: 'calm' | 'soon' | 'late' | undefined;
  items: readonly ProductionItem[];
}

/** The strip on top of the kitchen's board: the next departure, and what is left to cook. */
export function NextDepartureStrip({ caption, countdown, tone = 'calm', items }: NextDepartureStripProps) {
  return (
    <Tablecloth
      tag="section"
      label={`Producción. ${caption} ${countdown}`}
      className="flex flex-wrap overflow-hidden rounded-lg"
    >
      <div
        className={cx(
          'max-w-full shrink-0 border-[rgb(33_24_31/.35)] border-r-2 border-dashed py-3 pr-6 pl-5',
          tone === 'late' && 'bg-danger-soft text-danger-text',
        )}
      >
        <p className="type-body-s font-semibold">{caption}</p>
        <p className="font-[820] font-display text-[3.2rem] leading-8 tabular-nums">{countdown}</p>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only what has the focus scrolls by keyboard
        tabIndex={0}
        className="scrollbar-none grid min-w-0 flex-[1_1_16rem] auto-cols-[minmax(22rem,1fr)] grid-flow-col relative overflow-x-auto px-2 -outline-offset-4"
      >
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[5.6rem_1fr] items-center gap-2.5 p-2">
            <DishPlate src={item.plate} className="size-14.5 max-w-none" />
            <div className="min-w-0">
              <p className="truncate font-[820] font-display text-[2.4rem] leading-6 tabular-nums">
                {item.left > 0 ? (
                  <>
                    {item.left} <span className="type-body-s font-semibold">de {item.total} por hacer</span>
                  </>
                ) : (
                  <span className="pop type-item inline-flex items-center gap-1.5">
                    <Icon name="check-circle" weight="fill" size="m" />
                    Listo
                  </span>
                )}
              </p>
              <p className="type-body-s truncate">{item.dish}</p>
              <ProgressBar
                label={`${item.total - item.left} de ${item.total} hechos`}
                value={item.total - item.left}
                max={item.total}
                tone="dark"
                className="mt-1 h-[.5rem]"
              />
            </div>
          </li>
        ))}
      </ul>
    </Tablecloth>
  );
}
