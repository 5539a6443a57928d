import type { Company } from '@sazon/contract/companies/company';
import { changeLegal } from '@sazon/contract/companies/routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { SetupCard, SetupFactRows } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { companyReads } from './companies-calls.ts';
import { CompanyDocument } from './company-document.tsx';
import { CompanyLogoField } from './company-logo-field.tsx';

interface LegalCardProps {
  company: Company;
  /** Whether this person changes what stands in the tax registry: only the platform's do. */
  mayEdit: boolean;
  /** Whether this person sends the logo and the RUT: also the company's own people. */
  maySendOwn: boolean;
}

/** A company's logo, what stands in its tax registry, and its RUT. */
export function LegalCard({ company, mayEdit, maySendOwn }: LegalCardProps) {
  const { enterpriseName, legalName, nit, city } = company;
  const [editing, setEditing] = useState(false);
  return (
    <SetupCard
      step="legal"
      title="Empresa y RUT"
      action={
        mayEdit && (
          <Button look="quiet" size="s" aria-label="Cambiar los datos de la empresa" onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        )
      }
    >
      <CompanyLogoField company={company} mayEdit={maySendOwn} />
      <SetupFactRows
        rows={[
          ['Nombre', enterpriseName],
          ['Razón social', legalName],
          ['NIT', nit],
          ['Ciudad', city],
        ]}
      />
      <CompanyDocument company={company} kind="rut" maySend={maySendOwn} />
      {editing && <LegalDialog company={company} onClose={() => setEditing(false)} />}
    </SetupCard>
  );
}

type TypedLegal = Record<'name' | 'legalName' | 'nit' | 'city', string>;

function LegalDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { enterpriseId, enterpriseName: name, legalName, nit, city, state } = company;
  const form = useForm<TypedLegal>({ defaultValues: { name, legalName, nit, city } });
  const { mutate, isPending, error } = useCall(changeLegal, {
    silent: true,
    invalidates: companyReads,
    onError: (refused) => showFieldError(form, refused),
    onSuccess: () => {
      toast.success('Datos guardados');
      onClose();
    },
  });
  const failure = findFormError(error, ['name', 'legalName', 'nit', 'city']);
  return (
    <TypedFormDialog
      form={form}
      onSend={(typed) => mutate({ params: { id: enterpriseId }, body: typed })}
      onClose={onClose}
      title={`Datos de ${name}`}
      subtitle="Como en su RUT. Las cuentas ya enviadas siguen igual."
      pending={isPending}
      failure={failure}
    >
      <TypedText<TypedLegal> name="name" label="Nombre" maxLength={80} />
      <TypedText<TypedLegal> name="legalName" label="Razón social" maxLength={120} />
      <TypedText<TypedLegal>
        name="nit"
        label="NIT con dígito"
        maxLength={12}
        disabled={state !== 'draft'}
        help={state === 'draft' ? '901377046-5' : 'No cambia después de abrir la empresa.'}
      />
      <TypedText<TypedLegal> name="city" label="Ciudad" maxLength={60} />
    </TypedFormDialog>
  );
}
