import { loginOtp } from '@sazon/contract/auth/routes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { registration } from '../../session/persisted-registration-forms.ts';
import { getSignInIds } from './sign-in-request-ids.ts';
import { loginPhone } from './stored-sign-in-values.ts';
import { useSecondStep } from './use-go-to-second-factor.ts';
import { useSignIn } from './use-sign-in.ts';

/** Submits a phone's code: signs in, or goes on to registration when the phone has no account. */
export function useCodeSignIn(phoneNumber: string) {
  const signIn = useSignIn();
  const goOn = useSecondStep();
  const navigate = useNavigate();
  const { returnUrl = null } = useSearch({ strict: false });
  const enter = useCall(loginOtp, {
    silent: true,
    onSuccess: (reply) => {
      loginPhone.reset();
      registration.reset();
      return signIn(reply, returnUrl);
    },
    onError: (error, { body }) => {
      goOn(error);
      const { code, detail } = error;
      const { registrationToken } = detail;
      if (code !== 'ACCOUNT_MISSING' || typeof registrationToken !== 'string') return;
      const { otp } = body;
      const told = { phoneNumber, otp, registrationToken, prevReturnUrl: returnUrl };
      registration.write((now) => ({ ...now, ...told, progress: 2, guard: true }));
      void navigate({ to: '/autenticacion/registro/formulario', replace: true });
    },
  });
  const isNew = enter.error?.code === 'ACCOUNT_MISSING';
  return {
    enter: (otp: string) => enter.mutate({ body: { phoneNumber, otp, ...getSignInIds() } }),
    pending: enter.isPending || enter.isSuccess || isNew,
    error: isNew ? null : enter.error,
  };
}
