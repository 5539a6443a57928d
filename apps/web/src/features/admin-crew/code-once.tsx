import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The code of a consolidator, this once: nobody can look it up later. */
export function CodeOnce({ name, code, onClose }: { name: string; code: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose()}
      title={`Código de ${name}`}
      subtitle="Anótalo o dáselo ya: no se vuelve a mostrar."
      footer={
        <Button wide onClick={onClose}>
          Ya lo tiene
        </Button>
      }
    >
      <p className="type-code-xl py-4 text-center tracking-[.18em]">{code}</p>
    </Dialog>
  );
}
