import { isMobileNumber } from './phone.ts';

/** By what a person can sign in without their company. */
export type OwnSignInMeans = {
  readonly phone: string;
  readonly hasPassword: boolean;
  readonly isEmailConfirmed: boolean;
};

/**
 * Whether a person can sign in without their company: by a code to their mobile, or by confirmed e-mail and password.
 */
export const canSignInWithoutCompany = ({ phone, hasPassword, isEmailConfirmed }: OwnSignInMeans): boolean =>
  isMobileNumber(phone) || (hasPassword && isEmailConfirmed);
