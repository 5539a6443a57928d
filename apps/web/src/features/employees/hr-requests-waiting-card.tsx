import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SkeletonText } from '../../ui/pages/skeleton.tsx';

const faces = 3;
const waitingQuery = { ...queryFor(listHrRequests, { query: { perPage: faces } }), meta: { silent: true } };

/** Says how many people wait for HR's answer, with a link to them. It keeps its place while it loads and when none does. */
export function HrRequestsWaitingCard() {
  const { data, isLoading } = useQuery(waitingQuery);
  const total = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const waits = total > 0;
  return (
    <section
      aria-label="Solicitudes por responder"
      className={cx(
        'flex min-h-[13.2rem] tablet:min-h-[8rem] flex-[1_1_22rem] flex-wrap content-between items-center gap-3 rounded-lg px-5 py-4',
        waits ? 'bg-accent text-on-accent' : 'bg-surface shadow-e1',
      )}
    >
      {isLoading ? (
        <SkeletonText className="w-full" />
      ) : (
        <>
          <p className="type-h3 mr-auto">
            {describeWaiting(data && total)}
            {data !== undefined && data.late > 0 && (
              <span className="type-body-s block font-normal">
                {data.late === 1 ? '1 ya venció' : `${data.late} ya vencieron`}
              </span>
            )}
          </p>
          {waits && (
            <span aria-hidden className="flex -space-x-2">
              {data?.data.map(({ id, detail }) => (
                <Avatar key={id} name={detail.name} kind="person" size="m" />
              ))}
            </span>
          )}
          <LinkButton look={waits ? 'dark' : 'quiet'} render={<Link to="/admin/empresas/solicitudes" />}>
            {waits ? 'Revisar' : 'Ver solicitudes'}
          </LinkButton>
        </>
      )}
    </section>
  );
}

/** Without a count, the reading failed: the link still leads to the requests. */
const describeWaiting = (total: number | undefined): string => {
  if (total === undefined) return 'No pudimos contar las solicitudes';
  if (total === 0) return 'Nadie espera tu respuesta';
  return total === 1 ? '1 persona espera tu respuesta' : `${total} personas esperan tu respuesta`;
};
