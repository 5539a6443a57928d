import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';

/** At the bottom of every sign-in page. */
export function SupportLink() {
  const link = useQuery({ ...queryFor(settings), staleTime: 60 * 60_000, meta: { silent: true } }).data?.support_link;
  if (typeof link !== 'string') return null;
  return (
    <footer className="type-body-s mt-auto pt-4 text-center text-text-2 desktop:mt-0">
      ¿Necesitas ayuda?{' '}
      <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
        {spec.navigation.support}
      </a>
    </footer>
  );
}
