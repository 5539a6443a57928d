import type { EmployeeDetail } from '@sazon/contract/employees/employee';
import { moveToGroup } from '@sazon/contract/subsidies/routes';
import { describeSubsidyTerms } from '@sazon/domain/payroll/subsidy-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { LongSelectField } from '../../ui/fields/long-select-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { subsidiesQuery } from '../subsidies/subsidies-calls.ts';
import { SubsidyRuleDialog } from '../subsidies/subsidy-rule-dialog.tsx';
import { NextRules } from '../subsidies/subsidy-rule-text-next-rules-budget.tsx';
import { registerReads } from './employees-calls.ts';

const none = 'none';

/** Where a subsidy comes from, as the record says it. */
const sources = { person: 'Regla propia', group: 'Viene de su grupo', enterprise: 'Viene de la empresa' } as const;

/** A person's group and subsidy, each with where it comes from. */
export function EmployeeGroupAndSubsidy({ person, mayEdit }: { person: EmployeeDetail; mayEdit: boolean }) {
  const { data } = useQuery(subsidiesQuery(person.enterpriseId));
  const [editing, setEditing] = useState(false);
  const { subsidyHeld: held, subsidyNext, groupId, groupName } = person;
  const { mutate, isPending } = useCall(moveToGroup, {
    invalidates: registerReads,
    onSuccess: ({ data: [result] }) => {
      if (result?.message) toast.requestError(result.message);
      else toast.success('Grupo cambiado');
    },
  });
  return (
    <section aria-labelledby="employee-subsidy" className="grid grid-cols-1 gap-2">
      <h3 id="employee-subsidy" className="type-h3">
        Grupo y subsidio
      </h3>
      {mayEdit && data && data.groups.length > 0 ? (
        <LongSelectField
          label="Grupo"
          options={[
            { value: none, label: 'Sin grupo' },
            ...data.groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={groupId ?? none}
          disabled={isPending}
          onValueChange={(id) => mutate({ body: { ids: [person.id], groupId: id === none ? null : id } })}
        />
      ) : (
        <p className="type-body-s">{groupName ?? 'Sin grupo'}</p>
      )}
      <p className="type-body-s">
        <b>{held === null ? 'Sin subsidio' : describeSubsidyTerms(held.terms)}</b>
        {held !== null && <span className="block text-text-2">{sources[held.scope]}</span>}
      </p>
      <NextRules rules={subsidyNext} wider={groupName === null ? 'la empresa' : 'su grupo'} mayEdit={mayEdit} />
      {mayEdit && (
        <Button look="quiet" onClick={() => setEditing(true)}>
          Cambiar su subsidio
        </Button>
      )}
      {editing && (
        <SubsidyRuleDialog
          enterpriseId={person.enterpriseId}
          name={person.name}
          personId={person.id}
          held={held?.terms ?? null}
          sites={data?.sites ?? []}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}
