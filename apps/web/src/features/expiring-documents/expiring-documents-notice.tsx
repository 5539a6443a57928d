import { courierPapers, kitchenPapers } from '@sazon/contract/expiring-documents/routes';
import { courierDocumentNames } from '@sazon/domain/logistics/courier-documents';
import { describeDocumentEnd } from '@sazon/domain/restaurants/document-expiry-notices';
import { restaurantDocumentNames } from '@sazon/domain/restaurants/restaurant-documents';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** The end of a document moves by days. */
const often = { refetchInterval: 60 * 60_000, staleTime: 10 * 60_000, meta: { silent: true } };

/** The restaurant's documents that end soon or ended. */
export function RestaurantDocumentsNotice({ restaurantId }: { restaurantId: string }) {
  const { data } = useQuery({ ...queryFor(kitchenPapers, { query: { restaurantId } }), ...often });
  const papers = data?.data.map(({ kind, expiresOn }) => ({ name: restaurantDocumentNames[kind], expiresOn }));
  return papers && <Notice today={data?.today ?? ''} papers={papers} where="por soporte" />;
}

/** The courier's. */
export function CourierDocumentsNotice() {
  const { data } = useQuery({ ...queryFor(courierPapers), ...often });
  const papers = data?.data.map(({ kind, expiresOn }) => ({ name: courierDocumentNames[kind], expiresOn }));
  return papers && <Notice today={data?.today ?? ''} papers={papers} where="desde «Tus papeles»" />;
}

interface NoticeProps {
  today: string;
  papers: readonly { name: string; expiresOn: string }[];
  /** Where the new ones are sent. */
  where: string;
}

function Notice({ today, papers, where }: NoticeProps) {
  if (papers.length === 0) return null;
  const hasEnded = papers.some(({ expiresOn }) => expiresOn < today);
  return (
    <NoticeBar tone={hasEnded ? 'danger' : 'warning'}>
      <b className="block">{hasEnded ? 'Tienes papeles vencidos' : 'Tienes papeles por vencer'}</b>
      {papers.map(({ name, expiresOn }) => `${name}: ${describeDocumentEnd(expiresOn, today)}`).join('. ')}. Envíanos
      los nuevos {where}.
    </NoticeBar>
  );
}
