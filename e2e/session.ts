import type { BrowserContext, Page } from '@playwright/test';
import { hearToasts } from './expect-toasts.ts';
import type { Product } from './product.ts';

export const demoPassword = 'Almuerzo2026';

export type Session = { user: { id: string }; accessToken: string; refreshToken: string };

/** Signs a demo account in at the server. */
export const signIn = (product: Product, email: string): Promise<Session> =>
  product.call<Session>('POST', '/auth/login/email', { body: { email, password: demoPassword } });

/** Signs somebody in at the server who has no password, by the code sent to their phone. */
export async function signInByCode(product: Product, phoneNumber: string): Promise<Session> {
  await product.call('POST', '/auth/validate-user-and-get-otp', { body: { phoneNumber } });
  const otp = await product.codeFor(phoneNumber);
  return product.call<Session>('POST', '/auth/login/otp', { body: { phoneNumber, otp } });
}

/** The prompts that a device shows once were shown on this one: they would cover what a journey is about. */
export const withoutPrompts = `{
    if (location.origin !== 'null') {
      localStorage.setItem('pwa_modal_showed', 'true');
      localStorage.setItem('showed_notification_permission_dialog', 'true');
    }
  }`;

/** Opens the pages of this context as if the person had signed in on the device before, and heard of their gift. */
export async function keptSession(context: BrowserContext | Page, session: Session): Promise<void> {
  const { user: localUser, accessToken, refreshToken } = session;
  const kept = JSON.stringify({ localUser, accessToken, refreshToken, hasSession: true });
  await context.addInitScript(withoutPrompts);
  await context.addInitScript(hearToasts);
  // A string, because it runs in the browser. Once a tab: who logs out stays out.
  await context.addInitScript(`{
    if (location.origin !== 'null' && sessionStorage.getItem('journey') === null) {
      sessionStorage.setItem('journey', 'signed in');
      if (localStorage.getItem('session') === null) localStorage.setItem('session', ${JSON.stringify(kept)});
      localStorage.setItem('tingos_reward_modal_showed', 'true');
    }
  }`);
}
