import { isMobileNumber } from './phone.ts';

/** What an account may sign in with by itself. */
export type OwnMeans = {
  readonly phone: string;
  readonly hasPassword: boolean;
  readonly isEmailConfirmed: boolean;
};

/** Whether somebody signs in without their company: by a code to their mobile, or by confirmed e-mail and password. */
export const hasOwnWayIn = ({ phone, hasPassword, isEmailConfirmed }: OwnMeans): boolean =>
  isMobileNumber(phone) || (hasPassword && isEmailConfirmed);
