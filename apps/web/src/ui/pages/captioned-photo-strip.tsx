import { useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Dialog } from '../overlays/dialog.tsx';

export interface ShownPhoto {
  url: string;
  /** What the photo shows: 'Así llegó'. */
  title: string;
  /** '11:42 a. m., Marta, consolidador' */
  caption: string;
}

export interface PhotoStripProps {
  photos: readonly ShownPhoto[];
  /** True to show the first photo large, as evidence; else all are small. */
  large?: boolean;
}

/** Private photos with their time and author; each opens in full size. */
export function PhotoStrip({ photos, large = false }: PhotoStripProps) {
  const [open, setOpen] = useState<ShownPhoto | null>(null);
  return (
    <>
      <ul className={large ? 'grid grid-cols-2 gap-2' : 'grid grid-cols-2 gap-2 mobile:grid-cols-3'}>
        {photos.map((photo, place) => (
          <li key={photo.url} className={cx('min-w-0', large && place === 0 && 'col-span-2')}>
            <button
              type="button"
              className="group relative block w-full overflow-hidden rounded-lg bg-sunken"
              aria-label={`Ver la foto: ${photo.title}, ${photo.caption}`}
              onClick={() => setOpen(photo)}
            >
              <img
                src={photo.url}
                alt=""
                className={cx('w-full object-cover', large ? 'aspect-[4/3]' : 'aspect-square')}
              />
              <span className="absolute inset-x-2 bottom-2 flex w-fit max-w-[calc(100%-1.6rem)] items-center gap-1.5 rounded-sm bg-(--mora-900)/80 px-2 py-1 text-left text-[1.3rem] text-white leading-4.5">
                <Icon name="camera" weight="fill" size="xs" />
                <span className="min-w-0">{photo.caption}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog onClose={() => setOpen(null)} title={open.title} subtitle={open.caption}>
          <img src={open.url} alt={`${open.title}, ${open.caption}`} className="w-full rounded-lg object-contain" />
        </Dialog>
      )}
    </>
  );
}
