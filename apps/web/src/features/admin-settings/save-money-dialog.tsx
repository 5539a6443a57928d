import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';

interface SaveMoneyDialogProps {
  open: boolean;
  title: string;
  /** The parts that change, in words. */
  changed: readonly { label: string; before: string; after: string }[];
  /** From when it applies. */
  note: string;
  onClose: () => void;
  onSave: () => void;
}

/** Shows what a change of money was and becomes, and asks once before it is saved. */
export const SaveMoneyDialog = ({ open, title, changed, note, onClose, onSave }: SaveMoneyDialogProps) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    title={title}
    text={
      <>
        {changed.map(({ label, before, after }) => (
          <span key={label} className="block wrap-anywhere">
            {label}: <s>{before}</s> → <b>{after}</b>
          </span>
        ))}
        <span className="mt-2 block">{note}</span>
      </>
    }
    confirmLabel="Sí, guardar"
    cancelLabel="Volver"
    onConfirm={() => {
      onClose();
      onSave();
    }}
  />
);
