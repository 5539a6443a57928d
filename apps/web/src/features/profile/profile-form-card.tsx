import { listEnterprises } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { isEnrolmentSent } from '@sazon/domain/payroll/payroll-eligibility';
import { profileFields } from '@sazon/domain/people/profile-fields';
import { useQuery } from '@tanstack/react-query';
import { findFormError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { documentTypes, households, jobLevels, sexes } from './profile-choice-labels.ts';
import { UnsavedProfileGuard } from './unsaved-profile-guard.tsx';
import { useProfileForm } from './use-profile-form.ts';

const titleClass = 'type-h2 pb-3';

/** The personal data in one form, sent with what changed. Leaving with changes asks first. */
export function ProfileFormCard({ person }: { person: User }) {
  const { form, isDirty, save, sheet, submit, text, choice } = useProfileForm(person);
  const enterprises = useQuery(queryFor(listEnterprises, { query: {} })).data?.data ?? [];
  const employer = enterprises.find((one) => one.id === form.enterpriseId);
  const isFixed = person.plan === 'nomina';
  const isHeld = isEnrolmentSent(person);
  const held = isHeld ? { disabled: true, help: 'Lo cambia Recursos Humanos de tu empresa.' } : {};
  return (
    <form
      ref={sheet}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card>
        <h2 className={titleClass}>Tus datos</h2>
        <div className="grid items-start gap-4 micro-tablet:grid-cols-2">
          <TextField label="Nombre" autoComplete="given-name" maxLength={80} {...text('firstName')} {...held} />
          <TextField label="Apellido" autoComplete="family-name" maxLength={80} {...text('lastName')} {...held} />
          <TextField label="Fecha de nacimiento" type="date" autoComplete="bday" {...text('dob')} />
          <SelectField label="Género" options={sexes} {...choice('sex')} />
          <SelectField label="Con quién vives" options={households} {...choice('household')} />
          <TextField label="Ciudad" autoComplete="address-level2" maxLength={80} {...text('city')} />
          <TextField label="Dirección" autoComplete="street-address" maxLength={160} {...text('address')} />
        </div>
      </Card>
      <Card>
        <h2 className={titleClass}>Tu documento y tu empresa</h2>
        <div className="grid items-start gap-4 micro-tablet:grid-cols-2">
          <SelectField label="Tipo de documento" options={documentTypes} {...choice('identificationType')} {...held} />
          <TextField
            label="Número de documento"
            inputMode="numeric"
            maxLength={20}
            {...text('identification')}
            {...held}
          />
          <SelectField
            label="Empresa"
            placeholder="Ninguna"
            options={[
              { value: '', label: 'Ninguna' },
              ...enterprises.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...text('enterpriseId')}
            value={form.enterpriseId}
            disabled={save.isPending || isFixed}
            help={isFixed ? 'No se cambia mientras pagas por nómina.' : undefined}
          />
          <TextField
            label={employer?.requiresEmployeeId ? 'Código de empleado' : 'Código de empleado (opcional)'}
            maxLength={40}
            {...text('employeeId')}
            {...held}
          />
          <SelectField label="Nivel de tu cargo" options={jobLevels} {...choice('jobLevel')} />
        </div>
      </Card>
      {findFormError(save.error, profileFields) && <NoticeBar tone="danger">{save.error?.message}</NoticeBar>}
      <Button type="submit" size="l" wide loading={save.isPending} loadingLabel="Guardando..." disabled={!isDirty}>
        Guardar cambios
      </Button>
      <UnsavedProfileGuard enabled={isDirty && !save.isPending} />
    </form>
  );
}
