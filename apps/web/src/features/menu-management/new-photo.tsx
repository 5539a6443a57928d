import { useBlobUrl } from '../../device/use-blob-url.ts';
import { PickPhoto } from './pick-photo.tsx';

export interface NewPhotoProps {
  photo: File | null;
  onChange: (photo: File) => void;
}

/** The photo of a dish that is not saved yet, uploaded with it. */
export function NewPhoto({ photo, onChange }: NewPhotoProps) {
  const url = useBlobUrl(photo);
  return (
    <section aria-label="Fotos" className="flex flex-wrap items-center gap-3">
      {url && <img src={url} alt="Foto elegida" className="size-32 rounded-full object-cover" />}
      <PickPhoto after="La recortamos en cuadro y sube con el plato." onPick={onChange}>
        {photo ? 'Elegir otra foto' : 'Elegir una foto'}
      </PickPhoto>
    </section>
  );
}
