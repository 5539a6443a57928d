import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

/** The way to a person of support; nothing where the platform has none set. */
export function SupportRow({ note }: { note: string }) {
  const link = useQuery({ ...queryFor(settings), staleTime: 60 * 60_000, meta: { silent: true } }).data?.support_link;
  if (typeof link !== 'string') return null;
  return (
    <Card className="px-1! py-2!">
      <MenuRow
        icon="chat-circle-dots"
        label={spec.navigation.support}
        note={note}
        render={<a href={link} target="_blank" rel="noreferrer" />}
      />
    </Card>
  );
}
