import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { LinkButton } from '../../ui/button.tsx';

const faces = 3;
const waitingQuery = { ...queryFor(listHrRequests, { query: { perPage: faces } }), meta: { silent: true } };

/**
 * Says how many people wait for HR's answer, with a link to them; renders nothing when none does. `isHeldBack` while cards
 * are loading that stand before it: they would push the link away under a finger.
 */
export function HrRequestsWaitingCard({ isHeldBack }: { isHeldBack: boolean }) {
  const { data } = useQuery(waitingQuery);
  const total = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  if (data === undefined || total === 0 || isHeldBack) return null;
  return (
    <section
      aria-label="Solicitudes por responder"
      className="flex flex-[1_1_22rem] flex-wrap content-between items-center gap-3 rounded-lg bg-accent px-5 py-4 text-on-accent"
    >
      <p className="type-h3 mr-auto">
        {total === 1 ? '1 persona espera tu respuesta' : `${total} personas esperan tu respuesta`}
        {data.late > 0 && (
          <span className="type-body-s block font-normal">
            {data.late === 1 ? '1 ya venció' : `${data.late} ya vencieron`}
          </span>
        )}
      </p>
      <span aria-hidden className="flex -space-x-2">
        {data.data.map(({ id, detail }) => (
          <Avatar key={id} name={detail.name} kind="person" size="m" />
        ))}
      </span>
      <LinkButton look="dark" render={<Link to="/admin/empresas/solicitudes" />}>
        Revisar
      </LinkButton>
    </section>
  );
}
