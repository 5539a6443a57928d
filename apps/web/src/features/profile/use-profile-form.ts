import { updateUser } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { setLocalUser } from '../../session/session-store.ts';
import { focusFirstInvalid } from '../../ui/fields/focus-invalid.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { profileQuery } from './profile-calls.ts';
import { loadProfileShape, type ProfileForm, toProfileChanges, toProfileForm } from './profile-form-data.ts';

/** Returns the state of the profile form: values, errors by field, and saving the changes. */
export function useProfileForm(person: User) {
  const queryClient = useQueryClient();
  const sheet = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => toProfileForm(person));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useCall(updateUser, {
    silent: true,
    onSuccess: (fresh) => {
      setLocalUser(fresh);
      queryClient.setQueryData(profileQuery.queryKey, fresh);
      setForm(toProfileForm(fresh));
      toast.success('Guardamos tus datos');
    },
    onError: ({ field, message }) => {
      if (field) setErrors({ [field]: message });
      focusFirstInvalid(sheet.current);
    },
  });
  const changes = toProfileChanges(form, person);
  const isDirty = Object.keys(changes).length > 0;
  const set = (change: Partial<ProfileForm>) => {
    setForm((now) => ({ ...now, ...change }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
  };
  const inputErrors = useInputErrors(loadProfileShape);
  const submit = () => {
    const found = inputErrors(changes);
    setErrors(found);
    focusFirstInvalid(sheet.current);
    if (isDirty && Object.keys(found).length === 0) save.mutate({ body: changes });
  };
  const text = (name: keyof ProfileForm) => ({
    value: form[name],
    onValueChange: (value: string) => set({ [name]: value }),
    error: errors[name],
    disabled: save.isPending,
  });
  const choice = (name: keyof ProfileForm) => ({ ...text(name), value: form[name] || null });
  return { form, isDirty, save, sheet, submit, text, choice };
}
