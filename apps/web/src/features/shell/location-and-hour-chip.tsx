import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

export interface LocationAndHourChipProps {
  /** Undefined until a place is chosen; the chip then asks for one. */
  place?: string | undefined;
  /** `12:30 p. m.` */
  time?: string | undefined;
  point?: string | undefined;
  onClick: () => void;
  /** One centred line, over a dish's cloth. */
  compact?: boolean | undefined;
  /** Pulses once: an action needs a location first. */
  calling?: boolean | undefined;
}

/** The chosen location and hour of lunch. Opens the sheet that changes them. */
export function LocationAndHourChip({ place, time, point, onClick, compact, calling }: LocationAndHourChipProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cx(
        'press flex min-h-11 min-w-0 flex-[1_1_11rem] items-center gap-2 rounded-full bg-surface pr-3 pl-2.5 text-left text-text shadow-e1',
        compact && 'justify-center',
        calling && 'pop',
      )}
    >
      <Icon name="map-pin" weight="fill" size="m" className="text-primary" />
      {place && <span className="sr-only">Entregar en </span>}
      {place ? (
        compact ? (
          <span className="type-body-s truncate @max-[28rem]:whitespace-normal font-semibold">
            {time ? `${place}, ${time}` : place}
          </span>
        ) : (
          <span className="min-w-0 flex-1">
            <span className="block truncate @max-[28rem]:whitespace-normal font-bold text-[1.4rem] leading-[1.7rem]">
              {place}
            </span>
            <span className="block truncate @max-[28rem]:whitespace-normal font-medium text-[1.2rem] text-text-2 leading-[1.5rem]">
              {time && <span className="sr-only">a las </span>}
              {[time, point].filter(Boolean).join(' · ')}
            </span>
          </span>
        )
      ) : (
        <span className="type-body-s min-w-0 flex-1 font-bold leading-[1.7rem]">¿Dónde almuerzas?</span>
      )}
      <span className="sr-only">{place ? '. Cambiar' : ' Elegir lugar y hora'}</span>
      <Icon name="caret-down" weight="bold" size="xs" className="text-text-3 [@media(width<22.5rem)]:hidden" />
    </button>
  );
}
