import { useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RequestBuildingForm } from './request-building-form.tsx';

/** Requests delivery to a building from the list of places. */
export function RequestBuildingDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Pide que lleguemos a tu edificio">
      <RequestBuildingForm />
    </Dialog>
  );
}
