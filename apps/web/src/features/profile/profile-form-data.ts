import type { RouteInput } from '@sazon/contract/define-route';
import type { updateUser } from '@sazon/contract/users/routes';
import type { User } from '@sazon/contract/users/user';
import { type ProfileField, profileFields } from '@sazon/domain/people/profile-fields';

/** The profile as typed: texts, empty where nothing is known. */
export type ProfileForm = Record<ProfileField, string>;

/** Loads the schema of the call's body, for `useInputErrors`. */
export const loadProfileShape = () => import('@sazon/contract/users/schemas').then((file) => file.updateUser.body);

export function toProfileForm(user: User): ProfileForm {
  const form = Object.fromEntries(profileFields.map((field) => [field, user[field] ?? '']));
  return form as unknown as ProfileForm;
}

/** Fields that the account needs, so they cannot be emptied. */
const needed = new Set<string>(['firstName', 'lastName']);

type Changes = RouteInput<typeof updateUser>['body'];

/** Returns the changed fields as the API takes them: an emptied field is cleared. */
export function toProfileChanges(form: ProfileForm, user: User): Changes {
  const before = toProfileForm(user);
  const changed = profileFields.filter((field) => form[field].trim() !== before[field]);
  return Object.fromEntries(
    changed.map((field) => [field, form[field].trim() === '' && !needed.has(field) ? null : form[field].trim()]),
  ) as Changes;
}
