import { linkCompany } from '@sazon/contract/auth/company-sign-in-and-linked-companies-routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { setLocalUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';

/** Links the person who just signed in to their company's sign-on. A refusal shows a toast and stops no sign-in. */
export async function finishCompanyLink(token: string): Promise<void> {
  try {
    const { companyName } = await callRoute(linkCompany, { body: { token } });
    setLocalUser(await callRoute(refreshUser, {}));
    toast.success(`Listo: la próxima vez entra con ${companyName}.`);
  } catch (error) {
    if (error instanceof CallError) toast.error(error.message);
    else throw error;
  }
}
