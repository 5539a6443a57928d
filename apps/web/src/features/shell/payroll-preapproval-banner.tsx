import { preapproved, refreshUser } from '@sazon/contract/users/routes';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { hidePreapprovedBanner } from '../../device/open-overlays-and-hidden-banners.ts';
import { spec } from '../../messages/specification-texts.ts';
import { preapprovalQuery } from '../../session/payroll-preapproval-query.ts';
import { setLocalUser, useUser } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** The pre-approval to announce; null without one, after it was dismissed, or once enrolled. */
export function usePreapproval() {
  const person = useUser();
  const hidden = usePersisted(hidePreapprovedBanner);
  const query = preapprovalQuery(person);
  const { data } = useQuery({
    ...(query ?? queryFor(preapproved, { query: { enterpriseId: '' } })),
    enabled: query !== null,
  });
  return person === null || query === null || hidden.includes(person.id) ? null : (data?.preapproved ?? null);
}

/** The employer offers payroll and the person has not enrolled. A strip under the main bar, above the mantel. */
export function PayrollPreapprovalBanner({ employer }: { employer: string }) {
  const person = useUser();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  if (!person) return null;

  const payrollName = person.enterprise?.data.payrollName ?? spec.preapproval.defaultProgram;
  const enrol = async () => {
    setBusy(true);
    const fresh = await callRoute(refreshUser, {}).catch(() => null);
    setBusy(false);
    if (fresh) setLocalUser(fresh);
    await router.navigate({ href: '/nomina/inscribirse' });
  };
  return (
    <aside aria-label="Nómina preaprobada" className="bg-info-soft pt-(--bar-h) text-info-text">
      <div className="mx-auto flex max-w-page items-center gap-1 pl-4 desktop:px-6">
        <button
          type="button"
          onClick={() => void enrol()}
          disabled={busy}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-left"
        >
          <Icon name="hand-coins" weight="fill" size="xl" />
          <span className="type-body-s min-w-0">
            {spec.preapproval.employer} {employer} {spec.preapproval.preapproved} {payrollName}{' '}
            <strong className="underline underline-offset-2">{spec.preapproval.enrol}</strong>
          </span>
        </button>
        <IconButton
          icon="x"
          weight="bold"
          iconSize="s"
          label="Cerrar el aviso de nómina preaprobada"
          onClick={() => hidePreapprovedBanner.write((ids) => [...ids, person.id])}
        />
      </div>
    </aside>
  );
}
