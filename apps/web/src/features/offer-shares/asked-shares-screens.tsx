import {
  answerCompanyOffer,
  answerRestaurantOffer,
  companyOffers,
  restaurantOffers,
} from '@sazon/contract/offers/routes';
import type { AskedShare } from '@sazon/contract/offers/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { AskedShareCard } from './asked-share-card.tsx';

const meta = { silent: true };
const title = 'Ofertas';
const saved = ({ state }: AskedShare) =>
  toast.success(state === 'accepted' ? 'Aceptaste tu parte' : 'Respuesta guardada', {
    text: 'Vale para las compras desde ahora.',
  });

/** /admin/restaurantes/ofertas: the shares of discounts that a restaurant accepts or declines. */
export function RestaurantOffersScreen() {
  const { active } = useActiveRestaurant();
  return active === null ? <DeskPage title={title}>{null}</DeskPage> : <OfRestaurant restaurantId={active.id} />;
}

function OfRestaurant({ restaurantId }: { restaurantId: string }) {
  const query = useQuery({ ...queryFor(restaurantOffers, { query: { restaurantId } }), meta });
  const actor = toActor(useUser());
  const answer = useCall(answerRestaurantOffer, { invalidates: [restaurantOffers], silent: true, onSuccess: saved });
  return (
    <AskedShares
      query={query}
      mayAnswer={actor !== null && may(actor, 'restaurant_bills_edit', { restaurantId })}
      isPending={answer.isPending}
      failure={answer.error}
      onAnswer={(shareId, body) => answer.mutate({ params: { shareId }, query: { restaurantId }, body })}
      whose="tu restaurante"
    />
  );
}

/** /admin/empresas/ofertas: the shares of discounts that a company accepts or declines: that of the address, or the first. */
export function CompanyOffersScreen({ enterpriseId: asked }: { enterpriseId: string | undefined }) {
  const person = useUser();
  const own = Object.entries(person?.enterprisePermissions ?? {}).find(([, codes]) =>
    codes.includes('enterprises_billing_view'),
  )?.[0];
  const enterpriseId = asked ?? own;
  if (enterpriseId === undefined)
    return (
      <DeskPage title={title}>
        <EmptyState title="No trabajas en una empresa." text="Aquí responde quien lleva las cuentas de su empresa." />
      </DeskPage>
    );
  return <OfCompany key={enterpriseId} enterpriseId={enterpriseId} />;
}

function OfCompany({ enterpriseId }: { enterpriseId: string }) {
  const query = useQuery({ ...queryFor(companyOffers, { params: { enterpriseId } }), meta });
  const actor = toActor(useUser());
  const answer = useCall(answerCompanyOffer, { invalidates: [companyOffers], silent: true, onSuccess: saved });
  return (
    <AskedShares
      query={query}
      mayAnswer={actor !== null && may(actor, 'enterprises_billing_approval_or_reject', { enterpriseId })}
      isPending={answer.isPending}
      failure={answer.error}
      onAnswer={(shareId, body) => answer.mutate({ params: { enterpriseId, shareId }, body })}
      whose="tu empresa"
    />
  );
}

interface AskedSharesProps {
  query: Parameters<typeof ListState>[0]['query'] & { data: { data: AskedShare[] } | undefined };
  mayAnswer: boolean;
  isPending: boolean;
  failure: CallError | null;
  onAnswer: (shareId: string, answer: { accept: boolean; reason?: string }) => void;
  whose: string;
}

function AskedShares({ query, whose, ...answering }: AskedSharesProps) {
  const shares = query.data?.data;
  return (
    <DeskPage title={title} text={`Descuentos de los que ${whose} pone una parte. Sin tu sí, la pone la plataforma.`}>
      <ListState what="las ofertas" query={query} rows={3} />
      {shares?.length === 0 && (
        <EmptyState title="Nada por responder." text="Cuando te propongan compartir un descuento, lo ves aquí." />
      )}
      {shares && shares.length > 0 && (
        <ul aria-label="Ofertas compartidas" className="grid grid-cols-1 gap-3">
          {shares.map((share) => (
            <li key={share.id}>
              <AskedShareCard share={share} {...answering} />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
