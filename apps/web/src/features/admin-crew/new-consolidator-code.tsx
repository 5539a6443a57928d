import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** A consolidator's new code, shown once: it cannot be read again. */
export function NewConsolidatorCode({ name, code, onClose }: { name: string; code: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`Código de ${name}`}
      subtitle="Anótalo o dáselo ya: no se vuelve a mostrar."
      footer={
        <Button wide onClick={onClose}>
          Ya lo tiene
        </Button>
      }
    >
      <p className="type-code wrap-anywhere py-6 text-center text-[4.4rem] leading-none tracking-[.12em] laptop:text-[6.4rem]">
        {code}
      </p>
    </Dialog>
  );
}
