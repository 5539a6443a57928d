import { createFileRoute } from '@tanstack/react-router';
import { OffersScreen } from '../../../../features/offers/offers-screen.tsx';
import { offersSearch } from '../../../../features/offers/offers-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/ofertas')({
  staticData: { guard: 'ADMIN_COMMUNICATIONS', title: 'Ofertas' },
  validateSearch: offersSearch,
  component: function Offers() {
    const navigate = Route.useNavigate();
    return (
      <OffersScreen search={Route.useSearch()} navigate={(search) => void navigate({ search, resetScroll: false })} />
    );
  },
});
