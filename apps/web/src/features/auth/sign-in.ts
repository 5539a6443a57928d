import type { SignedIn } from '@sazon/contract/auth';
import { safeReturnUrl } from '@sazon/domain/access/guards';
import { homeAfterSignIn } from '@sazon/domain/access/home';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { persisted } from '../../session/persisted.ts';
import { setSignedIn } from '../../session/session-store.ts';

/** Takes the session and goes where the person was headed: `returnUrl`, else `home`, else where they work or eat. */
export function useSignIn(home?: string): (reply: SignedIn, returnUrl?: string | null) => void {
  const router = useRouter();
  return (reply, returnUrl) => {
    const { search } = router.state.location;
    const wanted = returnUrl ?? ('returnUrl' in search ? String(search.returnUrl) : null);
    setSignedIn(reply);
    const own = home ?? homeAfterSignIn({ ...reply.user, userId: reply.user.id });
    void router.navigate({ href: safeReturnUrl(wanted) ?? own, replace: true });
  };
}

/** The phone that a code was sent to, kept while the person looks the code up in another app. */
export const loginPhone = persisted<string>('login_phone', 'session', z.string(), '');
