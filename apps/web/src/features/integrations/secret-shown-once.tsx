import { copyText } from '../../device/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

interface SecretShownOnceProps {
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is not shown again, with a way to copy it. */
export function SecretShownOnce({ text, secret, onClose }: SecretShownOnceProps) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Copiado');
    else toast.error('No se pudo copiar', { text: 'Selecciónalo y cópialo a mano.' });
  };
  return (
    <div className="grid grid-cols-1 gap-4 pt-2">
      <p className="type-body">{text} Cópialo ahora: por seguridad no lo volvemos a mostrar.</p>
      <p className="type-body rounded bg-sunken px-3 py-2.5 font-semibold select-all wrap-anywhere">{secret}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => void copy()}>
          <Icon name="copy" size="s" />
          Copiar
        </Button>
        <Button onClick={onClose}>Ya lo guardé</Button>
      </div>
    </div>
  );
}
