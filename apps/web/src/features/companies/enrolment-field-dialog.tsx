import type { CompanyRules } from '@sazon/contract/companies/company';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { useForm, useWatch } from 'react-hook-form';
import { useCall } from '../../calls/use-call.ts';
import { TypedArea, TypedSegments, TypedSwitch, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';

type Fields = CompanyRules['fields'];
type TypedField = { label: string; type: Fields[number]['type']; required: boolean; help: string; options: string };

const types = [
  { value: 'string', label: 'Texto' },
  { value: 'date', label: 'Fecha' },
  { value: 'select', label: 'Lista' },
] as const;

interface EnrolmentFieldDialogProps {
  enterpriseId: string;
  fields: Fields;
  /** The index of the field to change, or null for a new one at the end. */
  place: number | null;
  onClose: () => void;
}

/** Edits one of the fields that people fill in when they enrol in payroll. */
export function EnrolmentFieldDialog({ enterpriseId, fields, place, onClose }: EnrolmentFieldDialogProps) {
  const old = place === null ? undefined : fields[place];
  const form = useForm<TypedField>({
    defaultValues: {
      ...{ label: old?.label ?? '', type: old?.type ?? 'string', required: old?.required ?? true },
      ...{ help: old?.help ?? '', options: old?.options?.join('\n') ?? '' },
    },
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const { mutate, isPending, error } = useCall(changeCompanyRules, {
    invalidates: companyReads,
    silent: true,
    onSuccess: () => {
      toast.success('Formulario guardado');
      onClose();
    },
  });
  const send = ({ label, required, help, options }: TypedField) => {
    const listed = options.split('\n').map((one) => one.trim());
    const field = {
      ...{ label, type, required },
      ...(help.trim() !== '' && { help }),
      ...(type === 'select' && { options: listed.filter(Boolean) }),
    };
    const next =
      old === undefined ? [...fields, field] : fields.map((one) => (one === old ? { ...field, name: old.name } : one));
    mutate({ params: { enterpriseId }, body: { fields: next } });
  };
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={old ? `Cambiar «${old.label}»` : 'Agregar un dato'}
      subtitle="Quien ya se inscribió conserva lo que respondió."
      pending={isPending}
      failure={error?.message}
    >
      <TypedText<TypedField> name="label" label="Qué pides" maxLength={60} />
      <TypedSegments<TypedField> name="type" label="Cómo se responde" segments={types} />
      {type === 'select' && (
        <TypedArea<TypedField> name="options" label="Opciones" rows={4} help="Una en cada línea." maxLength={1200} />
      )}
      <TypedText<TypedField> name="help" label="Ayuda (opcional)" maxLength={160} />
      <TypedSwitch<TypedField> name="required" label="Obligatorio" />
    </TypedFormDialog>
  );
}
