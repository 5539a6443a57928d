import type { Company, CompanyRules } from '@sazon/contract/companies/company';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';
import { EnrolmentFieldDialog } from './enrolment-field-dialog.tsx';

export type CompanyField = CompanyRules['fields'][number];

const typeNames = { string: 'Texto', date: 'Fecha', select: 'Lista' } as const;

/** Lists the fields that people fill in when they enrol in payroll, in their order, each required or not. */
export function EnrolmentFieldsCard({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { enterpriseId, rules } = company;
  const { fields } = rules;
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const save = useCall(changeCompanyRules, {
    invalidates: companyReads,
    onSuccess: () => toast.success('Formulario guardado'),
  });
  const write = (next: CompanyField[]) => save.mutate({ params: { enterpriseId }, body: { fields: next } });
  const move = (place: number, by: 1 | -1) => {
    const next = [...fields];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    write(next);
  };
  return (
    <section
      aria-labelledby="company-fields"
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="company-fields" className="type-h2">
          Formulario de inscripción
        </h2>
        {mayEdit && (
          <Button look="quiet" size="s" onClick={() => setEditing('new')}>
            <Icon name="plus" />
            Agregar dato
          </Button>
        )}
      </header>
      {fields.length === 0 ? (
        <p className="type-body text-text-2">No pides nada más que el documento y el nombre.</p>
      ) : (
        <ol className="grid grid-cols-1">
          {fields.map((field, place) => (
            <li key={field.name} className="flex min-h-12 items-center gap-3 border-border border-b last:border-0">
              <div className="min-w-0 flex-1 py-1.5">
                <p className="type-item break-words">{field.label}</p>
                <p className="type-body-s break-words text-text-2">
                  {[typeNames[field.type], field.required ? 'obligatorio' : 'opcional', field.options?.join(', ')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {mayEdit && (
                <LazyActionMenu
                  label={`Más de ${field.label}`}
                  actions={[
                    { label: 'Cambiar', onSelect: () => setEditing(place) },
                    ...(place > 0 ? [{ label: 'Subir', onSelect: () => move(place, -1) }] : []),
                    ...(place < fields.length - 1 ? [{ label: 'Bajar', onSelect: () => move(place, 1) }] : []),
                    { label: 'Quitar', onSelect: () => write(fields.filter((one) => one !== field)) },
                  ]}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {editing !== null && (
        <EnrolmentFieldDialog
          enterpriseId={enterpriseId}
          fields={fields}
          place={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
