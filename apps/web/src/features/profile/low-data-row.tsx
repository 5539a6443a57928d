import { useMemory } from '../../device/in-memory-value.ts';
import { chooseLowData, lowDataChoice, wantsLowData } from '../../device/low-data-choice.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';

/** Turns the saving of data on or off; until chosen, the device decides (`Save-Data`). */
export function LowDataRow() {
  const isOn = wantsLowData(useMemory(lowDataChoice));
  return (
    <MenuRow
      icon="device-mobile"
      label="Ahorrar datos"
      note={isOn ? 'Activo: platos dibujados y sin conexión permanente' : 'Menos fotos y sin conexión permanente'}
      render={<button type="button" aria-pressed={isOn} onClick={() => chooseLowData(!isOn)} />}
      trailing={<span className="type-body-s font-semibold">{isOn ? 'Sí' : 'No'}</span>}
    />
  );
}
