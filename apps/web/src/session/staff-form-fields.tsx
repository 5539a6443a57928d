import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import type { CallError } from '../calls/call-error.ts';
import { cx } from '../ui/cx.ts';
import { ChoiceChips, type ChoiceChipsProps } from '../ui/fields/choice-chips.tsx';
import { LongSelectField } from '../ui/fields/long-select-field.tsx';
import { Segmented, type SegmentedProps } from '../ui/fields/segmented.tsx';
import type { SelectFieldProps } from '../ui/fields/select-box.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Switch, type SwitchProps } from '../ui/fields/switch.tsx';
import { TextArea, type TextAreaProps } from '../ui/fields/text-area.tsx';
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../ui/fields/typed-pesos.ts';

interface TypedFormProps<Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** Receives the typed values once they are valid. */
  onSend: (typed: Form) => unknown;
  className?: string;
  children: ReactNode;
}

/** A staff form with four fields or more; this file has the fields it is made of. */
export const TypedForm = <Form extends FieldValues>({ form, onSend, className, children }: TypedFormProps<Form>) => (
  <FormProvider {...form}>
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSend)(event)}
      className={cx('grid grid-cols-1 gap-4', className)}
    >
      {children}
    </form>
  </FormProvider>
);

/** Shows a server's refusal at its field; `names` maps fields that the form names differently. */
export function showFieldError<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  { field, message }: CallError,
  names: Readonly<Record<string, FieldPath<Form>>> = {},
): void {
  if (field !== undefined)
    form.setError(names[field] ?? (field as FieldPath<Form>), { message }, { shouldFocus: true });
}

/** The value and error of one field of the surrounding form. Only this field renders on a change. */
export function useTyped<Form extends FieldValues, Name extends FieldPath<Form> = FieldPath<Form>>(name: Name) {
  const { field, fieldState } = useController<Form, Name>({ name });
  return {
    value: field.value as FieldPathValue<Form, Name>,
    onValueChange: field.onChange as (value: FieldPathValue<Form, Name>) => void,
    error: fieldState.error?.message,
    /** Takes the focus when the field is the first with an error. */
    focus: field.ref,
  };
}

/** The props of a design-system field without those that the form supplies. */
type Named<Form extends FieldValues, Props> = Omit<Props, 'name' | 'value' | 'onValueChange' | 'error'> & {
  name: FieldPath<Form>;
};

export function TypedText<Form extends FieldValues>({
  name,
  keep = (typed) => typed,
  ...rest
}: Named<Form, TextFieldProps> & { keep?: (typed: string) => string }) {
  const { value, onValueChange, error, focus } = useTyped<FieldValues>(name);
  return (
    <TextField
      {...rest}
      ref={focus}
      value={value}
      onValueChange={(typed) => onValueChange(keep(typed))}
      error={error}
    />
  );
}

/** An amount in pesos with its points: '21.500' for the form's '21500'. With `signed`, one below zero too. */
export function TypedPesos<Form extends FieldValues>({
  name,
  signed = false,
  ...rest
}: Named<Form, Omit<TextFieldProps, 'before' | 'inputMode' | 'maxLength'>> & { signed?: boolean }) {
  const { value, onValueChange, error, focus } = useTyped<FieldValues>(name);
  const readSign = (text: string) => (signed && text.trimStart().startsWith('-') ? '-' : '');
  return (
    <TextField
      {...rest}
      ref={focus}
      before="$"
      inputMode={signed ? 'text' : 'numeric'}
      value={`${readSign(value)}${formatTypedPesos(toPesoDigits(value))}`}
      onValueChange={(typed) => onValueChange(`${readSign(typed)}${toPesoDigits(typed)}`)}
      error={error}
    />
  );
}

export function TypedArea<Form extends FieldValues>({ name, ...rest }: Named<Form, TextAreaProps>) {
  const { focus: _, ...field } = useTyped<FieldValues>(name);
  return <TextArea {...rest} {...field} />;
}

export function TypedChips<Form extends FieldValues>({ name, ...rest }: Named<Form, ChoiceChipsProps<string>>) {
  const { value, onValueChange } = useTyped<FieldValues>(name);
  return <ChoiceChips {...rest} value={value} onValueChange={onValueChange} />;
}

export function TypedSegments<Form extends FieldValues>({ name, ...rest }: Named<Form, SegmentedProps<string>>) {
  const { value, onValueChange } = useTyped<FieldValues>(name);
  return <Segmented {...rest} value={value} onValueChange={onValueChange} />;
}

export function TypedSelect<Form extends FieldValues>({ name, ...rest }: Named<Form, SelectFieldProps>) {
  const { value, onValueChange, error } = useTyped<FieldValues>(name);
  return <SelectField {...rest} value={value} onValueChange={onValueChange} error={error} />;
}

/** A `TypedSelect` whose list may be long. */
export function TypedLongSelect<Form extends FieldValues>({ name, ...rest }: Named<Form, SelectFieldProps>) {
  const { value, onValueChange, error } = useTyped<FieldValues>(name);
  return <LongSelectField {...rest} value={value} onValueChange={onValueChange} error={error} />;
}

export function TypedSwitch<Form extends FieldValues>({
  name,
  ...rest
}: Omit<SwitchProps, 'checked' | 'onCheckedChange'> & { name: FieldPath<Form> }) {
  const { value, onValueChange } = useTyped<FieldValues>(name);
  return <Switch {...rest} checked={value} onCheckedChange={onValueChange} />;
}

/** Keeps digits only. */
export const keepDigits = (typed: string): string => typed.replace(/\D/g, '');
