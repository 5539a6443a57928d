import { ProveIdentityForm } from '../../session/prove-identity-form.tsx';
import { type AskedProof, stepUpAsked } from '../../session/step-up-proofs.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';

/** Asks for the second factor when a staff call was refused without it; then the call is repeated. */
export function StepUpSheet({ purpose, answer }: AskedProof) {
  const end = (isProven: boolean) => {
    stepUpAsked.write(null);
    answer(isProven);
  };
  return (
    <BottomSheet onClose={() => end(false)} title="Confirma que eres tú">
      <ProveIdentityForm
        purpose={purpose}
        text="Esto mueve dinero, permisos o configuración."
        onProof={() => end(true)}
      />
    </BottomSheet>
  );
}
