import type { Panel } from '@sazon/contract/control-tower/schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { useWide } from '../../device/use-wide-window.ts';
import { Collapsible } from '../../ui/pages/accordion.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { TableHead } from '../../ui/pages/table-head.tsx';
import { ToneMark } from './number-with-tone.tsx';
import { DayOrdersLink } from './tower-place-and-hour-cells.tsx';

/** Kitchens by hours: how many lunches, and whether they confirmed and packed in time. */
export function KitchenHoursTable({ panel }: { panel: Panel }) {
  const [open, setOpen] = useState(false);
  const isWide = useWide();
  const onTime = panel.kitchens.filter(({ isOnTime }) => isOnTime).length;
  const state = `${onTime} de ${panel.kitchens.length} al día`;
  if (panel.kitchens.length === 0) return null;
  return isWide ? (
    <Card className="overflow-x-auto p-0!" label="Cocinas por hora">
      <h2 className="type-h2 flex flex-wrap items-baseline justify-between gap-2 px-5 py-4">
        Cocinas por hora <span className="type-body-s">{state}</span>
      </h2>
      <Matrix panel={panel} />
    </Card>
  ) : (
    <Card label="Cocinas por hora" className="py-1!">
      <Collapsible open={open} onOpenChange={setOpen} title="Cocinas" trailing={state}>
        <section aria-label="Tabla de cocinas" className="-mx-4 overflow-x-auto">
          <Matrix panel={panel} />
        </section>
      </Collapsible>
    </Card>
  );
}

function Matrix({ panel: { kitchens, hours, date } }: { panel: Panel }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Almuerzos de cada cocina por hora</caption>
      <TableHead
        className="bg-surface-2"
        cells={[
          { key: 'Cocina', className: 'py-3 pl-5' },
          ...hours.map(({ hour }) => ({ key: formatClock(hour), className: 'p-2 text-center tabular-nums' })),
        ]}
      />
      <tbody>
        {kitchens.map(({ restaurant, hours: cells }) => (
          <tr key={restaurant.id} className="border-border border-t">
            <th scope="row" className="type-body-s py-2 pl-5 font-semibold">
              <DayOrdersLink of={{ restaurante: restaurant.id }} date={date}>
                {restaurant.name}
              </DayOrdersLink>
            </th>
            {hours.map(({ hour }) => {
              const cell = cells.find((one) => one.hour === hour);
              return (
                <td key={hour} className="p-1 text-center">
                  {cell ? (
                    <ToneMark tone={cell.tone === 'calm' ? (cell.missing === 0 ? 'done' : 'calm') : cell.tone}>
                      {String(cell.lunches)}
                    </ToneMark>
                  ) : (
                    <span className="text-text-3">–</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
        <tr className="border-text border-t-2 bg-surface-2 font-semibold">
          <th scope="row" className="type-body-s py-3 pl-5">
            Total
          </th>
          {hours.map(({ hour, lunches }) => (
            <td key={hour} className="type-body-s p-2 text-center tabular-nums">
              {lunches}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
