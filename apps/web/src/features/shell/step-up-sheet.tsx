import { FactorForm } from '../../session/factor-form.tsx';
import { type AskedProof, stepUpAsked } from '../../session/step-up.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';

/** Asks for the second factor where a call of staff was refused without it; the call then goes on. */
export function StepUpSheet({ purpose, answer }: AskedProof) {
  const end = (isProven: boolean) => {
    stepUpAsked.write(null);
    answer(isProven);
  };
  return (
    <BottomSheet open onOpenChange={(showing) => !showing && end(false)} title="Confirma que eres tú">
      <FactorForm purpose={purpose} text="Esto mueve dinero, permisos o configuración." onProof={() => end(true)} />
    </BottomSheet>
  );
}
