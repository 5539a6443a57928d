import type { Company } from '@sazon/contract/companies/company';
import type { CompanyContact } from '@sazon/contract/companies/company-contact-schema';
import { changeCompanyRules } from '@sazon/contract/companies/routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyReads } from './companies-calls.ts';

/** Lists the people whom the platform contacts at a company. */
export function ContactsCard({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { enterpriseId } = company;
  const { contacts } = company.rules;
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const save = useCall(changeCompanyRules, {
    invalidates: companyReads,
    onSuccess: () => toast.success('Contactos guardados'),
  });
  const remove = (contact: CompanyContact) =>
    save.mutate({ params: { enterpriseId }, body: { contacts: contacts.filter((one) => one !== contact) } });
  return (
    <section
      aria-labelledby="company-contacts"
      className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="company-contacts" className="type-h2">
          Contactos
        </h2>
        {mayEdit && (
          <Button look="quiet" size="s" onClick={() => setEditing('new')}>
            <Icon name="plus" />
            Agregar contacto
          </Button>
        )}
      </header>
      {contacts.length === 0 && <p className="type-body text-text-2">Con quién hablamos si algo pasa.</p>}
      <ul className="grid grid-cols-1">
        {contacts.map((contact, place) => (
          <li
            key={`${contact.name}-${contact.email}`}
            className="flex min-h-12 items-center gap-3 border-border border-b py-1.5 last:border-0"
          >
            <Avatar name={contact.name} kind="person" size="m" />
            <div className="min-w-0 flex-1">
              <p className="type-item break-words">{contact.name}</p>
              <p className="type-body-s text-text-2 wrap-anywhere">
                {[contact.role, contact.email, contact.phone].filter(Boolean).join(' · ')}
              </p>
            </div>
            {mayEdit && (
              <LazyActionMenu
                label={`Más de ${contact.name}`}
                actions={[
                  { label: 'Cambiar', onSelect: () => setEditing(place) },
                  { label: 'Quitar', onSelect: () => remove(contact) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {editing !== null && (
        <ContactDialog
          {...{ enterpriseId, contacts }}
          place={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface ContactDialogProps {
  enterpriseId: string;
  contacts: readonly CompanyContact[];
  /** The index of the contact to change, or null for a new one. */
  place: number | null;
  onClose: () => void;
}

function ContactDialog({ enterpriseId, contacts, place, onClose }: ContactDialogProps) {
  const old = place === null ? undefined : contacts[place];
  const form = useForm<CompanyContact>({ defaultValues: old ?? { name: '', role: '', email: '', phone: '' } });
  const { mutate, isPending, error } = useCall(changeCompanyRules, {
    invalidates: companyReads,
    silent: true,
    onSuccess: () => {
      toast.success('Contactos guardados');
      onClose();
    },
  });
  const send = (contact: CompanyContact) => {
    const next = old === undefined ? [...contacts, contact] : contacts.map((one) => (one === old ? contact : one));
    mutate({ params: { enterpriseId }, body: { contacts: next } });
  };
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={old ? `Cambiar a ${old.name}` : 'Agregar contacto'}
      pending={isPending}
      failure={error?.message}
    >
      <TypedText<CompanyContact> name="name" label="Nombre" maxLength={80} />
      <TypedText<CompanyContact> name="role" label="Cargo" maxLength={60} />
      <TypedText<CompanyContact> name="email" label="Correo" inputMode="email" maxLength={254} />
      <TypedText<CompanyContact> name="phone" label="Teléfono" inputMode="tel" maxLength={10} keep={keepDigits} />
    </TypedFormDialog>
  );
}
