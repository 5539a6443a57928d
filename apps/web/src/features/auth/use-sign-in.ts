import type { SignedIn } from '@sazon/contract/auth/schemas';
import { chooseHomePath } from '@sazon/domain/access/home-page-choice';
import { toSafeReturnUrl } from '@sazon/domain/access/page-guards';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { setSignedIn } from '../../session/session-store.ts';
import { companyLink } from './stored-sign-in-values.ts';

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
    if (link !== null) await (await import('./link-person-to-company-sign-on.ts')).finishCompanyLink(link.token);
    const { finishVisitorActions } = await import('../../session/finish-visitor-actions.ts');
    await finishVisitorActions(queryClient);
    const own = home ?? chooseHomePath({ ...reply.user, userId: reply.user.id });
    await router.navigate({ href: toSafeReturnUrl(wanted) ?? own, replace: true });
  };
}
