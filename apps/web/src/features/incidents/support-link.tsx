import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';

const rarelyMs = 60 * 60_000;

export function SupportLink() {
  const link = useQuery({ ...queryFor(settings), staleTime: rarelyMs, meta: { silent: true } }).data?.support_link;
  if (!link) return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
      {spec.navigation.support}
    </a>
  );
}
