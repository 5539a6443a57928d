import { createFileRoute } from '@tanstack/react-router';
import { DishApprovalsScreen } from '../../../../../features/dish-approvals/dish-approvals-screen.tsx';
import { dishApprovalsSearch } from '../../../../../features/dish-approvals/dish-approvals-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/restaurantes/platos')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Platos por revisar' },
  validateSearch: dishApprovalsSearch,
  component: function DishApprovals() {
    const navigate = Route.useNavigate();
    return (
      <DishApprovalsScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
