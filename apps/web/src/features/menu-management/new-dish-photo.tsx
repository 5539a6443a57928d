import { useBlobUrl } from '../../device/use-blob-url.ts';
import { PickDishPhoto } from './pick-dish-photo.tsx';

export interface NewDishPhotoProps {
  photo: File | null;
  onChange: (photo: File) => void;
}

/** The photo of a dish that is not saved yet, uploaded with it. */
export function NewDishPhoto({ photo, onChange }: NewDishPhotoProps) {
  const url = useBlobUrl(photo);
  return (
    <section aria-label="Fotos" className="flex flex-wrap items-center gap-3">
      {url && <img src={url} alt="Foto elegida" className="size-32 rounded-full object-cover" />}
      <PickDishPhoto after="La recortamos en cuadro y sube con el plato." onPick={onChange}>
        {photo ? 'Elegir otra foto' : 'Elegir una foto'}
      </PickDishPhoto>
    </section>
  );
}
