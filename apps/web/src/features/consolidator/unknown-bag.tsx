import { consolidatorBag } from '@sazon/contract/consolidator/routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { ScanBanner } from '../../ui/pages/scan-banner.tsx';
import { describeAwayBag } from './scanned-bag-verdict.ts';

/** A bag of none of the session's groups, and where it goes once the server answers; unknown without a connection. */
export function UnknownBag({ code, title }: { code: string; title: string }) {
  const { data, isPending, fetchStatus } = useQuery({
    ...queryFor(consolidatorBag, { params: { code } }),
    meta: { silent: true },
  });
  const asking = isPending && fetchStatus === 'fetching' ? 'Buscando a dónde va…' : undefined;
  return <ScanBanner result="wrong" title={title} note={data ? describeAwayBag(code, data.places) : asking} />;
}
