import { enrolment as enrolmentRoute } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import type { Enrolment, FormFieldView } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import { updateUser } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { checkAnswers, type FieldProblem, type FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { useToday } from '../../device/use-today.ts';
import { setLocalUser } from '../../session/session-store.ts';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { enrolDraft, getOwnDraft } from './enrol-draft.ts';
import { fieldsQuery } from './payroll-calls.ts';

/** The rule of a field, checked by the domain. */
const toRule = ({ name, label, type, required, help, options, maxLength }: FormFieldView): FormField => ({
  name,
  label,
  type,
  required,
  ...(help !== undefined && { help }),
  ...(options && { options }),
  ...(maxLength !== undefined && { maxLength }),
});

interface EnrolData {
  enterprise: NonNullable<Enrolment['enterprise']>;
  person: User;
  onSaved: () => void;
}

/** Returns the person's data and answers for their employer, kept on the device until they are sent. */
export function useEnrolData({ enterprise, person, onSaved }: EnrolData) {
  const { data: fields } = useSuspenseQuery(fieldsQuery(enterprise.formId));
  const draft = getOwnDraft(usePersisted(enrolDraft), person.id);
  const [identity, setIdentity] = useState({
    firstName: person.firstName,
    lastName: person.lastName,
    identificationType: person.identificationType ?? 'cedula_de_ciudadania',
    identification: person.identification ?? '',
    employeeId: person.employeeId ?? '',
  });
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const save = useCall(updateUser, {
    silent: true,
    onError: () => focusFirstInvalid(form.current),
    invalidates: [enrolmentRoute],
    onSuccess: (user) => {
      setLocalUser(user);
      onSaved();
    },
  });
  const set = (change: Partial<typeof identity>) => setIdentity((now) => ({ ...now, ...change }));
  const answer = (name: string, value: string) => {
    setProblems((now) => now.filter((problem) => problem.field !== name));
    enrolDraft.write((now) => {
      const own = getOwnDraft(now, person.id);
      return { ...own, answers: { ...own.answers, [name]: value }, hash: null };
    });
  };
  const text = (name: 'firstName' | 'lastName' | 'identification' | 'employeeId') => ({
    value: identity[name],
    onValueChange: (value: string) => set({ [name]: value }),
    error: findFieldError(save.error, name),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAnswers(fields.data.map(toRule), draft.answers, today);
    if (!checked.ok) {
      setProblems(checked.problems);
      return focusFirstInvalid(form.current);
    }
    const { employeeId, ...rest } = identity;
    save.mutate({
      body: { ...rest, employeeId: employeeId.trim() === '' ? null : employeeId },
    });
  };
  const missingId = enterprise.requiresEmployeeId && identity.employeeId.trim() === '';
  const isReady = identity.identification.trim() !== '' && !missingId;
  return { fields, draft, identity, problems, form, save, set, answer, text, submit, isReady };
}
