import { PatternField } from '../../ui/fields/pattern-field.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { DirectField, DirectType, DirectForm as Form } from './bank-and-wallet-form-data.ts';
import type { OutsideChoice } from './outside-method-choice-and-texts.ts';
import { PseFields } from './pse-fields.tsx';

const documentTypes = [
  { value: 'CC', label: 'Cédula de ciudadanía' },
  { value: 'CE', label: 'Cédula de extranjería' },
];

interface PaymentMethodFieldsProps extends Pick<BankAndWalletFormProps, 'type'> {
  form: Form;
  errors: Partial<Record<DirectField, string>>;
  onChange: (change: Partial<Form>) => void;
}

/** The data that a method needs of its payer. */
export function PaymentMethodFields({ type, form, errors, onChange }: PaymentMethodFieldsProps) {
  return (
    <>
      {type === 'nequi' && (
        <PhoneField
          label="Celular de tu Nequi"
          value={form.nequiNumber}
          onValueChange={(nequiNumber) => onChange({ nequiNumber })}
          error={errors.nequiNumber}
        />
      )}
      {type === 'pse' && <PseFields form={form} errors={errors} onChange={onChange} />}
      {type === 'daviplata' && (
        <SelectField
          label="Tipo de documento"
          options={documentTypes}
          value={form.legalIdType}
          onValueChange={(legalIdType) => onChange({ legalIdType })}
        />
      )}
      {(type === 'pse' || type === 'daviplata') && (
        <PatternField
          label={type === 'pse' && form.personType === 'juridica' ? 'NIT' : 'Número de documento'}
          pattern={/^\d{0,15}$/}
          inputMode="numeric"
          value={form.legalId}
          onValueChange={(legalId) => onChange({ legalId })}
          error={errors.legalId}
        />
      )}
    </>
  );
}

export interface BankAndWalletFormProps {
  type: DirectType;
  confirmLabel: string;
  busy: boolean;
  onMethod: (choice: Extract<OutsideChoice, { kind: 'direct' }>) => void;
}
