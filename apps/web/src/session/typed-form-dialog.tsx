import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../ui/overlays/form-dialog.tsx';

interface TypedFormDialogProps<Form extends FieldValues> extends Omit<FormDialogProps, 'onSubmit'> {
  form: UseFormReturn<Form>;
  /** Receives the typed values once they are valid. */
  onSend: (typed: Form) => unknown;
}

/** A staff form in a dialog, made of the fields of `staff-form-fields.tsx`. */
export const TypedFormDialog = <Form extends FieldValues>({ form, onSend, ...dialog }: TypedFormDialogProps<Form>) => (
  <FormProvider {...form}>
    <FormDialog {...dialog} onSubmit={() => void form.handleSubmit(onSend)()} />
  </FormProvider>
);
