import type { SignedIn } from '@sazon/contract/auth';
import { HOME_PATH, safeReturnUrl } from '@sazon/domain/access/guards';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { persisted } from '../../session/persisted.ts';
import { setSignedIn } from '../../session/session-store.ts';

/** Takes the session and goes where the person was headed: `returnUrl`, else `home`. */
export function useSignIn(home: string = HOME_PATH): (reply: SignedIn, returnUrl?: string | null) => void {
  const router = useRouter();
  return (reply, returnUrl) => {
    const { search } = router.state.location;
    const wanted = returnUrl ?? ('returnUrl' in search ? String(search.returnUrl) : null);
    setSignedIn(reply);
    void router.navigate({ href: safeReturnUrl(wanted) ?? home, replace: true });
  };
}

/** The phone that a code was sent to, kept while the person looks the code up in another app. */
export const loginPhone = persisted<string>('login_phone', 'session', z.string(), '');
