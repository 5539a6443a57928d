import type { SignedIn } from '@sazon/contract/auth/schemas';
import { chooseHomePath } from '@sazon/domain/access/home-page-choice';
import { toSafeReturnUrl } from '@sazon/domain/access/page-guards';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import type { CallError } from '../../calls/call-error.ts';
import { id } from '../../calls/valibot-shapes.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';
import { setUi } from '../../device/open-overlays-state.ts';
import { setSignedIn } from '../../session/session-store.ts';
import { secondStep } from './sign-in-steps.ts';

/**
 * Starts the session, finishes what a visitor began, and goes to `returnUrl`, else `home`, else to where the person works or
 * orders.
 */
export function useSignIn(home?: string): (reply: SignedIn, returnUrl?: string | null) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (reply, returnUrl) => {
    const { search } = router.state.location;
    const wanted = returnUrl ?? ('returnUrl' in search ? String(search.returnUrl) : null);
    setSignedIn(reply);
    // the cart that led here is about to be paid
    setUi({ cartOpened: false });
    const link = companyLink.read();
    companyLink.reset();
    if (link !== null) await (await import('./company-link.ts')).finishCompanyLink(link.token);
    const { finishVisitorActions } = await import('../../session/finish-visitor-actions.ts');
    await finishVisitorActions(queryClient);
    const own = home ?? chooseHomePath({ ...reply.user, userId: reply.user.id });
    await router.navigate({ href: toSafeReturnUrl(wanted) ?? own, replace: true });
  };
}

/** A company's word for the person, until they have signed in once by their own means. */
export const companyLink = createPersisted<{ token: string; companyName: string } | null>(
  'company_link',
  'session',
  v.nullable(v.object({ token: v.string(), companyName: v.string() })),
  null,
);

const kept = createPersisted<string | null>('code_challenge', 'session', v.nullable(id), null);

/** This tab's id for its code requests: only with it can they be used or replaced. */
function challengeId(): string {
  const id = kept.read() ?? crypto.randomUUID();
  kept.write(id);
  return id;
}

/** The fields that identify a code request. */
export const getSignInIds = () => ({ challengeId: challengeId(), deviceId: getDeviceId() });

/** Goes to the second step when a sign-in was refused because it needs one. */
export function useSecondStep(home?: string): (error: CallError) => void {
  const router = useRouter();
  return ({ code, detail }) => {
    if (code !== 'SECOND_FACTOR_NEEDED' || typeof detail.proof !== 'string') return;
    secondStep.write(detail.proof);
    const { search } = router.state.location;
    const returnUrl = 'returnUrl' in search ? String(search.returnUrl) : home;
    const query = returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`;
    void router.navigate({ href: `/autenticacion/iniciar-sesion/segundo-factor${query}` });
  };
}
