import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface NewPhotoProps {
  photo: File | null;
  onChange: (photo: File | null) => void;
}

/** The photo of a dish that is not saved yet: shown here, uploaded with it. */
export function NewPhoto({ photo, onChange }: NewPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  // An effect, because the browser keeps the file in memory until its address is given back.
  useEffect(() => {
    if (photo === null) return setAddress(null);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <section aria-label="Fotos" className="flex flex-wrap items-center gap-3">
      {address && <img src={address} alt="Foto elegida" className="size-32 rounded-full object-cover" />}
      <div className="grid min-w-40 flex-1 gap-1.5">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="sr-only"
          tabIndex={-1}
          aria-label="Foto del plato"
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
        />
        <Button look="quiet" onClick={() => input.current?.click()}>
          <Icon name="camera" size="m" />
          {photo ? 'Elegir otra foto' : 'Elegir una foto'}
        </Button>
        <p className="type-body-s text-text-2">
          JPG, PNG, WebP o AVIF, de 720 × 720 px o más. La recortamos en cuadro y sube con el plato.
        </p>
      </div>
    </section>
  );
}
