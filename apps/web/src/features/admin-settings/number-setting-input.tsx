import { useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SettingField } from './setting-field-kinds.ts';

const belowZero = 'Escribe un número de 0 en adelante.';

/**
 * Typed text; sends pesos, basis points or a count, and no value while it is not a number. A number below zero stays as
 * it was typed, with the reason why it cannot be saved, and sends -1, which the dialog does not save.
 */
export function NumberSettingInput({
  field,
  value,
  onChange,
  error,
}: {
  field: Extract<SettingField, { kind: 'cop' | 'percent' | 'number' | 'text' }>;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
}) {
  const isPercent = field.kind === 'percent';
  const [typed, setTyped] = useState(value === null ? '' : String(isPercent ? value / 100 : value).replace('.', ','));
  return (
    <TextField
      label={field.optional ? `${field.label} (opcional)` : field.label}
      value={typed}
      inputMode={isPercent ? 'decimal' : 'numeric'}
      maxLength={12}
      error={typed.startsWith('-') ? belowZero : error}
      before={field.kind === 'cop' ? '$' : undefined}
      after={isPercent ? '%' : field.unit}
      onValueChange={(text) => {
        const sign = text.trim().startsWith('-') ? '-' : '';
        const kept = sign + text.replace(isPercent ? /[^\d,.]/g : /\D/g, '').replace('.', ',');
        setTyped(kept);
        if (sign !== '') return onChange(-1);
        const number = Number(kept.replace(',', '.'));
        onChange(kept === '' || Number.isNaN(number) ? null : isPercent ? Math.round(number * 100) : number);
      }}
    />
  );
}
