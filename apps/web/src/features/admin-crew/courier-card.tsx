import type { CrewCourier } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { formatPhone } from '@sazon/domain/auth/phone';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  courierDocumentNames,
  courierVehicleNames,
  listMissingDocuments,
} from '@sazon/domain/logistics/courier-documents';
import { useNow } from '../../device/use-now.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { ActiveTag } from './crew-list-page-and-active-tag.tsx';
import { describeArea } from './crew-slot-and-area-texts.ts';

export interface CourierCardProps {
  one: CrewCourier;
  mayWrite: boolean;
  onEdit: () => void;
  onPapers: () => void;
  /** Turns a courier on or off, opposite to now. */
  onSwitch: () => void;
}

/** One courier: area, deliveries today and actions. */
export function CourierCard({ one, mayWrite, onEdit, onPapers, onSwitch }: CourierCardProps) {
  const missing = listMissingDocuments(one.vehicle, one.papers, toBogotaDate(useNow(60_000)));
  const waiting = one.sentPapers.filter(({ returned }) => returned === null);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-4 shadow-e1">
      <Avatar name={one.name} kind="person" />
      <div className="min-w-0">
        <h2 className="type-h3 flex flex-wrap items-center gap-2.5">
          {one.name} <ActiveTag active={one.active} />
        </h2>
        <p className="type-body-s text-text-2 tabular-nums">{formatPhone(one.cellPhone)}</p>
        <p className="type-caption text-text-2">
          {[describeArea(one), one.vehicle && courierVehicleNames[one.vehicle], one.plate].filter(Boolean).join(' · ')}
        </p>
        {one.active && missing.length > 0 && (
          <p className="type-caption text-danger-text">
            Sin papeles al día: {missing.map((paper) => courierDocumentNames[paper]).join(', ')}
          </p>
        )}
        {waiting.length > 0 && (
          <p className="type-caption font-semibold text-warning-text">
            Papeles por revisar: {waiting.map(({ kind }) => courierDocumentNames[kind]).join(', ')}
          </p>
        )}
        <p className="type-caption text-text-2">
          {one.today === 0 ? 'Sin órdenes hoy' : `Hoy: ${one.deliveredToday} de ${one.today} entregadas`}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button look="quiet" size="m" aria-label={`Papeles de ${one.name}`} onClick={onPapers}>
          Papeles
        </Button>
        {mayWrite && (
          <>
            <Button look="quiet" size="m" aria-label={`Editar a ${one.name}`} onClick={onEdit}>
              Editar
            </Button>
            <Button
              look="quiet"
              size="m"
              aria-label={`${one.active ? 'Desactivar' : 'Activar'} a ${one.name}`}
              onClick={onSwitch}
            >
              {one.active ? 'Desactivar' : 'Activar'}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
