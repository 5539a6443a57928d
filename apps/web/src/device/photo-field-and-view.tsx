import { type ReactNode, useId, useState } from 'react';
import { buildButtonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ErrorLine } from '../ui/pages/notice-offline-and-error-bars.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { useBlobUrl } from './use-blob-url.ts';

export interface PhotoFieldProps {
  /** 'Foto de llegada' */
  label: string;
  /** What the photo has to show. */
  help: string;
  photo: Blob | null;
  onPhoto: (photo: Blob | null) => void;
  error?: string | undefined;
}

/** Takes a photo with the phone's camera or an existing one, and shrinks it before anything else happens to it. */
export function PhotoField({ label, help, photo, onPhoto, error }: PhotoFieldProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const said = problem ?? error;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    const made = await shrinkPhoto(file);
    setBusy(false);
    setProblem(made === null ? 'No pudimos leer esa foto. Toma otra.' : undefined);
    if (made !== null) onPhoto(made);
  };
  return (
    <fieldset className="grid gap-2.5" aria-describedby={`${id}-help`}>
      <legend className="type-label">{label}</legend>
      <p id={`${id}-help`} className="type-body-s text-text-2">
        {help}
      </p>
      {photo && <PhotoView photo={photo} alt={label} />}
      <div className="grid gap-2 micro-tablet:grid-cols-2">
        <Picker id={`${id}-camera`} camera onFile={take}>
          <Icon name="camera" weight="fill" size="m" />
          {busy ? 'Guardando…' : photo ? 'Tomar otra' : 'Tomar foto'}
        </Picker>
        <Picker id={`${id}-gallery`} onFile={take}>
          <Icon name="image" size="m" />
          Elegir de la galería
        </Picker>
      </div>
      {said && <ErrorLine>{said}</ErrorLine>}
      <p className="type-caption text-text-2">
        ¿No abre la cámara? Permítela en los ajustes del navegador para este sitio, o elige una foto de la galería.
      </p>
    </fieldset>
  );
}

interface PickerProps {
  id: string;
  camera?: boolean;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
}

/** A file field with the look of a button: a tap opens the camera or the gallery. */
function Picker({ id, camera = false, onFile, children }: PickerProps) {
  return (
    <label
      htmlFor={id}
      className={cx(
        buildButtonClass({ look: camera ? 'dark' : 'quiet', size: 'l', wide: true }),
        'focus-within:outline-2',
      )}
    >
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(camera && { capture: 'environment' })}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {children}
    </label>
  );
}

/** A photo that is not uploaded yet. */
export function PhotoView({ photo, alt }: { photo: Blob; alt: string }) {
  return <img src={useBlobUrl(photo)} alt={alt} className="max-h-70 w-full rounded-lg bg-surface-2 object-contain" />;
}
