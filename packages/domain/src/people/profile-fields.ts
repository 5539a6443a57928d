/**
 * What a person says about themselves in their profile. From this list the API reads, changes, downloads and erases the
 * columns of `users`, and the screen fills its form. The contract says what each may hold.
 */
export const profileFields = [
  'firstName',
  'lastName',
  'dob',
  'sex',
  'household',
  'jobLevel',
  'identificationType',
  'identification',
  'enterpriseId',
  'employeeId',
  'city',
  'address',
] as const;
export type ProfileField = (typeof profileFields)[number];
