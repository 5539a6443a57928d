import { useMemory } from '../../device/in-memory-value.ts';
import { chooseTheme, theme } from '../../device/theme-choice.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

/** Light, dark, or the device's theme. */
export function ThemeSwitch() {
  const chosen = useMemory(theme);
  return (
    <Segmented
      label="Apariencia"
      value={chosen}
      onValueChange={chooseTheme}
      segments={[
        { value: 'light', label: 'Claro', icon: 'sun' },
        { value: 'dark', label: 'Oscuro', icon: 'moon' },
        { value: 'system', label: 'Automático' },
      ]}
    />
  );
}
