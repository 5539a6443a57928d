import type { PriceRounding } from '@sazon/domain/catalog/bulk-price-change';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type PriceForm, parsePriceChange } from './parse-price-change.ts';

interface BulkPriceChangeFieldsProps {
  form: PriceForm;
  onForm: (form: PriceForm) => void;
  rounding: PriceRounding;
  onRounding: (rounding: PriceRounding) => void;
}

/** The amount, up or down, in per cent or pesos, and its rounding. */
export function BulkPriceChangeFields({ form, onForm, rounding, onRounding }: BulkPriceChangeFieldsProps) {
  const isWrong = form.amount !== '' && parsePriceChange(form) === null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Segmented
          label="Hacia dónde"
          value={form.direction}
          onValueChange={(direction) => onForm({ ...form, direction })}
          segments={[
            { value: 'more', label: 'Subir' },
            { value: 'less', label: 'Bajar' },
          ]}
        />
        <Segmented
          label="En qué"
          value={form.by}
          onValueChange={(by) => onForm({ ...form, by })}
          segments={[
            { value: 'rate', label: 'Porcentaje' },
            { value: 'sum', label: 'Pesos' },
          ]}
        />
      </div>
      <TextField
        label={form.by === 'rate' ? 'Cuánto por ciento' : 'Cuántos pesos'}
        value={form.amount}
        onValueChange={(amount) => onForm({ ...form, amount })}
        inputMode={form.by === 'rate' ? 'decimal' : 'numeric'}
        maxLength={9}
        before={form.by === 'sum' ? '$' : undefined}
        after={form.by === 'rate' ? '%' : undefined}
        error={isWrong ? wrongWords[form.by] : undefined}
      />
      <Segmented
        label="Redondeo"
        value={rounding}
        onValueChange={onRounding}
        segments={[
          { value: 'up', label: 'A la centena de arriba' },
          { value: 'down', label: 'A la de abajo' },
        ]}
      />
    </div>
  );
}

const wrongWords: Record<PriceForm['by'], string> = {
  rate: 'Escribe un porcentaje de 0,01 a 100.',
  sum: 'Escribe los pesos, sin decimales.',
};
