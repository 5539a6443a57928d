import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { PhotoStrip } from '../../ui/pages/captioned-photo-strip.tsx';

const titles = { arrival: 'La llegada', not_delivered: 'Nadie la recibió' } as const;

/** The courier's photos of an order, with time and author, for people who decide about its money. */
export function OrderPhotos({ photos }: Pick<AdminOrderDetail, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Fotos" className="grid grid-cols-1 gap-2">
      <h3 className="type-h3">Fotos</h3>
      <PhotoStrip
        photos={photos.map(({ purpose, url, at, who }) => ({
          url,
          title: titles[purpose],
          caption: `${titles[purpose]}: ${formatMoment(at).toLowerCase()}, ${who}`,
        }))}
      />
    </section>
  );
}
