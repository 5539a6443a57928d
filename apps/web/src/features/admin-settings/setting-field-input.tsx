import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { NumberSettingInput } from './number-setting-input.tsx';
import type { SettingField } from './setting-field-kinds.ts';
import { getValueAt, setValueAt } from './setting-value-path.ts';
import { weekdayNames } from './setting-value-texts.ts';

export interface SettingFieldInputProps {
  field: SettingField;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** One part of a setting as a field; `value` is the whole setting. */
export function SettingFieldInput({ field, value, onChange, error }: SettingFieldInputProps) {
  const part = getValueAt(value, field.path);
  const set = (next: unknown) => onChange(setValueAt(value, field.path, next));
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          label={field.label}
          options={field.options}
          value={String(part)}
          onValueChange={set}
          error={error}
        />
      );
    case 'choices':
      return (
        <div className="grid grid-cols-1 gap-2">
          <ChoiceChips
            legend={field.label}
            options={field.options}
            value={part as string[]}
            onValueChange={(chosen) => set([...chosen])}
          />
          {error && <ErrorLine>{error}</ErrorLine>}
        </div>
      );
    case 'weekdays':
      return (
        <div className="grid grid-cols-1 gap-2">
          <ChoiceChips
            legend={field.label}
            options={weekdayNames.map((label, index) => ({ value: String(index + 1), label }))}
            value={(part as number[]).map(String)}
            onValueChange={(days) => set(days.map(Number).sort((a, b) => a - b))}
          />
          {error && <ErrorLine>{error}</ErrorLine>}
        </div>
      );
    case 'rows':
      return <Rows field={field} rows={part as object[]} onChange={set} error={error} />;
    case 'date':
      return <TextField label={field.label} type="date" value={String(part ?? '')} error={error} onValueChange={set} />;
    case 'text':
      return (
        <TextField
          label={field.label}
          value={String(part ?? '')}
          maxLength={500}
          error={error}
          onValueChange={(text) => set(text === '' && field.optional ? null : text)}
        />
      );
    default:
      return <NumberSettingInput field={field} value={part as number | null} onChange={set} error={error} />;
  }
}

function Rows({
  field,
  rows,
  onChange,
  error,
}: {
  field: Extract<SettingField, { kind: 'rows' }>;
  rows: readonly object[];
  onChange: (rows: object[]) => void;
  error: string | undefined;
}) {
  const [keys, setKeys] = useState(() => rows.map((_, index) => index));
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="type-h3 pb-2">{field.label}</legend>
      {rows.map((row, index) => (
        <div key={keys[index]} className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
            {field.columns.map((column) => (
              <SettingFieldInput
                key={column.path}
                field={column}
                value={row}
                onChange={(next) => onChange(rows.map((each, at) => (at === index ? (next as object) : each)))}
              />
            ))}
          </div>
          <IconButton
            icon="trash"
            label={`Quitar la fila ${index + 1}`}
            onClick={() => {
              setKeys(keys.filter((_, at) => at !== index));
              onChange(rows.filter((_, at) => at !== index));
            }}
          />
        </div>
      ))}
      <Button
        look="quiet"
        size="s"
        onClick={() => {
          setKeys([...keys, Math.max(-1, ...keys) + 1]);
          onChange([...rows, { ...field.empty }]);
        }}
      >
        <Icon name="plus" weight="bold" size="s" />
        {field.add}
      </Button>
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}
