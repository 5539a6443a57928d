import { acceptTerms, userRestaurants } from '@sazon/contract/restaurants/routes';
import { toSafeReturnUrl } from '@sazon/domain/access/page-guards';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { acceptedRestaurantTerms } from '../../session/persisted-client-keys.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { TermsCommission } from './commission-in-restaurant-terms.tsx';
import { restaurantTerms } from './restaurant-terms-text.ts';
import { termsQuery } from './terms-and-commission-calls.ts';

/** /admin/restaurantes/terminos: the terms that restaurant staff accept first (docs/specification.md section 6). */
export function RestaurantTermsScreen() {
  const { returnUrl } = useSearch({ from: '/_admin/admin/restaurantes/terminos' });
  const { data } = useSuspenseQuery(termsQuery);
  const { active } = useActiveRestaurant();
  const person = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const accept = useCall(acceptTerms, {
    silent: true,
    invalidates: [userRestaurants],
    onSuccess: () => {
      if (person) acceptedRestaurantTerms.write((ids) => [...ids.filter((id) => id !== person.id), person.id]);
      // The cached lists still say 'not accepted', and their guards would redirect here.
      queryClient.removeQueries({ queryKey: [userRestaurants.name], type: 'inactive' });
      void navigate({ href: toSafeReturnUrl(returnUrl) ?? '/admin/restaurantes', replace: true });
    },
  });
  const version = data.terms.restaurantTermsVersion;
  if (active === null) {
    return (
      <main>
        <EmptyState level={1} title="No trabajas en ningún restaurante" text="Pide acceso a quien lo administra." />
      </main>
    );
  }
  return (
    <main className="mx-auto grid max-w-column gap-5 px-4 py-6">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="type-h1">
          Términos para restaurantes
        </h1>
        <p className="type-body text-text-2">
          {active.name} · versión {version}
        </p>
      </header>
      <Card className="grid gap-4">
        <TermsCommission restaurantId={active.id} />
        {restaurantTerms.map(({ title, text }) => (
          <section key={title}>
            <h2 className="type-h3">{title}</h2>
            <p className="type-body mt-1 text-text-2">{text}</p>
          </section>
        ))}
      </Card>
      {active.termsAccepted ? (
        <NoticeBar tone="success">Ya aceptaste estos términos.</NoticeBar>
      ) : (
        <div className="grid gap-3">
          <Checkbox
            label={`Leí los términos y los acepto en nombre de ${active.name}`}
            checked={agreed}
            onCheckedChange={setAgreed}
          />
          {accept.error && <NoticeBar tone="danger">{accept.error.message}</NoticeBar>}
          <Button
            wide
            size="l"
            disabled={!agreed}
            loading={accept.isPending}
            onClick={() => accept.mutate({ body: { restaurantId: active.id, version } })}
          >
            Aceptar
          </Button>
        </div>
      )}
    </main>
  );
}
