import {
  changeSlot,
  platformSlots,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { formatHour, formatMediumDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeSold } from '../admin-settings/sold-lunches-texts.ts';
import { CourierWaitDialog } from './courier-wait-dialog.tsx';
import { EndHourFromDateDialog } from './end-hour-from-date-dialog.tsx';

type Served = PlatformSlot['restaurants'][number];

export interface SlotCardProps {
  slot: PlatformSlot;
  today: IsoDate;
  onServe: (restaurantId: string | null) => void;
}

/** One hour of a location: open or closed, its cutoff, its consolidator, the courier's wait, and its restaurants. */
export function SlotCard({ slot, today, onServe }: SlotCardProps) {
  const { mutate, isPending } = useCall(changeSlot, { invalidates: [platformSlots, settingChanges] });
  const [waiting, setWaiting] = useState(false);
  const [closing, setClosing] = useState(false);
  const change = (body: { active?: boolean; hasConsolidator?: boolean }) => mutate({ params: { id: slot.id }, body });
  const spoken = formatSpokenHour(slot.hour);
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 rounded-lg bg-surface p-4 shadow-e1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="type-h2">{formatHour(slot.hour)}</h2>
        {slot.active && (
          <Button look="quiet" size="s" aria-label={`Quitar ${spoken}`} onClick={() => setClosing(true)}>
            {slot.closesOn === null ? 'Quitar' : 'Cambiar'}
          </Button>
        )}
      </div>
      {slot.active && slot.closesOn !== null && (
        <p className="type-body-s font-semibold">Se quita el {formatMediumDate(slot.closesOn).toLowerCase()}.</p>
      )}
      {slot.ordersAhead > 0 && (
        <p className="type-body-s text-text-2">{describeSold(slot.ordersAhead)} de hoy en adelante.</p>
      )}
      <div className="flex flex-wrap gap-x-6">
        <Switch
          label={slot.active ? 'Abierto' : 'Cerrado'}
          checked={slot.active}
          disabled={isPending}
          onCheckedChange={(active) => change({ active })}
        />
        <Switch
          label="Con consolidador"
          checked={slot.hasConsolidator}
          disabled={isPending}
          onCheckedChange={(hasConsolidator) => change({ hasConsolidator })}
        />
      </div>
      <ul className="grid grid-cols-1">
        <Row label={`Cambiar la espera de ${spoken}`} onClick={() => setWaiting(true)}>
          <span className="type-body-s text-text-2">
            {slot.waiting
              ? `El domi espera ${slot.waiting.maxWaitTimeMinutes} min y avisa cada ${slot.waiting.minutesToNotify}.`
              : 'El domi espera lo de la configuración.'}
          </span>
        </Row>
        {slot.restaurants.map((served) => (
          <Row
            key={served.restaurantId}
            label={`Cambiar ${served.name} a ${spoken}`}
            onClick={() => onServe(served.restaurantId)}
          >
            <b className="type-item block wrap-anywhere">{served.name}</b>
            <span className="type-body-s text-text-2">{servedWords(served)}</span>
          </Row>
        ))}
      </ul>
      {slot.restaurants.length === 0 && <p className="type-body text-text-2">Nadie atiende esta hora todavía.</p>}
      <Button look="quiet" size="s" onClick={() => onServe(null)}>
        <Icon name="plus" weight="bold" size="s" />
        Agregar restaurante
      </Button>
      {closing && <EndHourFromDateDialog slot={slot} today={today} onClose={() => setClosing(false)} />}
      {waiting && <CourierWaitDialog slot={slot} onClose={() => setWaiting(false)} />}
    </li>
  );
}

interface RowProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** The whole row opens the editor. */
const Row = ({ label, onClick, children }: RowProps) => (
  <li className="border-border border-t first:border-0">
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 flex min-h-11 w-[calc(100%+1.6rem)] items-center justify-between gap-3 rounded px-2 py-2 text-left hover:bg-surface-2"
    >
      <span className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </span>
      <Icon name="caret-right" weight="bold" size="xs" className="text-text-3" />
    </button>
  </li>
);

function servedWords({
  capacity,
  closed,
  takenToday,
  cutoffDayOffset,
  cutoffTime,
  prepMinutes,
  travelMinutes,
  autoAccept,
}: Served) {
  if (closed) return 'En pausa';
  const places = capacity === null ? `Sin límite, ${takenToday} hoy` : `${takenToday} de ${capacity} hoy`;
  const day = cutoffDayOffset === -1 ? 'del día anterior' : 'del mismo día';
  const cutoff = cutoffTime === null ? 'cierra 2 h antes' : `cierra a ${formatSpokenHour(cutoffTime)} ${day}`;
  return `${places}; ${cutoff}; prepara en ${prepMinutes} min; ${travelMinutes} min de camino; ${autoAccept ? 'acepta solo' : 'acepta a mano'}`;
}
