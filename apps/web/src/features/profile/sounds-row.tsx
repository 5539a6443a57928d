import { usePersisted } from '../../device/browser-stored-value.ts';
import { markMoment, soundsOn } from '../../device/sounds-and-vibration.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';

/** Turns sounds and vibration on or off, with a sample when they are turned on. */
export function SoundsRow() {
  const isOn = usePersisted(soundsOn);
  return (
    <MenuRow
      icon={isOn ? 'speaker-high' : 'speaker-slash'}
      label="Sonidos y vibración"
      note="Al agregar un plato, al avanzar tu pedido y al completar la semana"
      render={
        <button
          type="button"
          aria-pressed={isOn}
          onClick={() => {
            soundsOn.write(!isOn);
            markMoment('added');
          }}
        />
      }
      trailing={<span className="type-body-s font-semibold">{isOn ? 'Sí' : 'No'}</span>}
    />
  );
}
