import {
  TEMPLATE_VARIABLES,
  type TemplateParameters,
  type TemplateVariable,
} from '@sazon/domain/campaigns/campaign-template-text';
import { TextField } from '../../ui/fields/text-field.tsx';

export interface VariableFallbackFieldsProps {
  variables: readonly TemplateVariable[];
  values: TemplateParameters;
  /** The texts that are used when a field is empty. */
  usual?: TemplateParameters;
  onChange: (values: TemplateParameters) => void;
}

/** Edits the texts that replace a variable for people without its value; the coupon needs none, as all have it. */
export function VariableFallbackFields({ variables, values, usual = {}, onChange }: VariableFallbackFieldsProps) {
  const named = variables.filter((name) => name !== 'cupon');
  if (named.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="type-h3 pb-2">Si a alguien le falta el dato</legend>
      <div className="grid gap-3 tablet:grid-cols-2">
        {named.map((name) => (
          <TextField
            key={name}
            label={TEMPLATE_VARIABLES[name].label}
            placeholder={usual[name] || TEMPLATE_VARIABLES[name].instead}
            maxLength={60}
            value={values[name] ?? ''}
            onValueChange={(word) => onChange({ ...values, [name]: word })}
          />
        ))}
      </div>
    </fieldset>
  );
}
