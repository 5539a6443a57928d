import type { CrewConsolidator } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useEffect, useRef } from 'react';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import { ActiveTag } from './crew-list-page-and-active-tag.tsx';
import { describeCrewSlot } from './crew-slot-and-area-texts.ts';

interface ConsolidatorCardProps {
  one: CrewConsolidator;
  /** Whether the address names it, so that it is brought into view. */
  isNamed: boolean;
  mayWrite: boolean;
  onOpen: (open: OpenedConsolidator) => void;
  onActivate: () => void;
}

/** One consolidator: deliveries, last sign-in and actions. */
export function ConsolidatorCard({ one, isNamed, mayWrite, onOpen, onActivate }: ConsolidatorCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // the page that named it showed one row: here it is found among all
  useEffect(() => {
    if (isNamed) title.current?.focus();
  }, [isNamed]);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1.5 rounded-lg bg-surface p-4 shadow-e1 has-[h2:focus]:bg-accent-soft">
      <h2
        ref={title}
        tabIndex={-1}
        className="type-h3 scroll-my-20 rounded focus-ring flex flex-wrap items-center gap-2.5"
      >
        {one.name} <ActiveTag active={one.active} />
      </h2>
      {mayWrite && (
        <ActionMenu
          label={`Acciones de ${one.name}`}
          actions={[
            { label: 'Editar', icon: 'pencil-simple', onSelect: () => onOpen({ kind: 'form', one }) },
            { label: 'Código nuevo', icon: 'arrows-clockwise', onSelect: () => onOpen({ kind: 'code', one }) },
            one.active
              ? {
                  label: 'Desactivar',
                  icon: 'x-circle',
                  destructive: true,
                  onSelect: () => onOpen({ kind: 'off', one }),
                }
              : {
                  label: 'Activar',
                  icon: 'check-circle',
                  onSelect: onActivate,
                },
          ]}
        />
      )}
      {one.activeTimes.length === 0 ? (
        <p className="type-body-s col-span-2 text-text-2">Sin entregas</p>
      ) : (
        <ul className="type-body-s col-span-2 text-text-2">
          {one.activeTimes.map((slot) => (
            <li key={slot.id}>{describeCrewSlot(slot)}</li>
          ))}
        </ul>
      )}
      <p className="type-caption col-span-2 text-text-2">
        {one.lastSignInAt === null
          ? 'Nunca ha entrado'
          : `Entró por última vez: ${formatLongDate(toBogotaDate(one.lastSignInAt))}, ${formatHour(toBogotaHour(one.lastSignInAt))}`}
      </p>
    </li>
  );
}

export type OpenedConsolidator =
  | { kind: 'form'; one: CrewConsolidator | null }
  | { kind: 'off' | 'code'; one: CrewConsolidator }
  | { kind: 'shown'; name: string; code: string }
  | null;
