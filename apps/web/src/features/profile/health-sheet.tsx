import { saveHealth, sayConsent } from '@sazon/contract/consents/consents-and-health-routes';
import { type Allergen, DIETS, type Diet } from '@sazon/domain/people/allergens-and-diets';
import { consentTexts } from '@sazon/domain/people/consents';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { allergenOptions } from '../../session/allergen-options.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine, NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { consentsQuery, healthQuery } from './profile-calls.ts';
import { dietLabels } from './profile-choice-labels.ts';

const diets = DIETS.map((value) => ({ value, label: dietLabels[value] }));

/** Saves allergies and diet, or withdraws the consent, which erases them. */
function useHealthCalls(onDone: () => void) {
  const queryClient = useQueryClient();
  const save = useCall(saveHealth, {
    silent: true,
    onSuccess: async (fresh) => {
      queryClient.setQueryData(healthQuery.queryKey, fresh);
      await queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
      toast.success('Guardamos tus alergias y tu dieta');
      onDone();
    },
  });
  const erase = useCall(sayConsent, {
    silent: true,
    onSuccess: (fresh) => {
      queryClient.setQueryData(consentsQuery.queryKey, fresh);
      queryClient.setQueryData(healthQuery.queryKey, { allowed: false, allergens: [], diets: [] });
      toast.success('Borramos tus alergias y tu dieta');
      onDone();
    },
  });
  return { save, erase };
}

/** Allergies and diet, with the consent they require: health data, seen by the person and the kitchen only. */
export function HealthSheet({ onClose }: { onClose: () => void }) {
  const { data: kept } = useSuspenseQuery(healthQuery);
  const [mine, setMine] = useState<{ allergens: readonly Allergen[]; diets: readonly Diet[] }>(kept);
  const [agreed, setAgreed] = useState(kept.allowed);
  const [asked, setAsked] = useState(false);
  const { save, erase } = useHealthCalls(onClose);
  const busy = save.isPending || erase.isPending;
  const error = save.error ?? erase.error;
  const submit = () => {
    setAsked(true);
    if (!agreed) return;
    save.mutate({ body: { consent: true, allergens: [...mine.allergens], diets: [...mine.diets] } });
  };
  return (
    <BottomSheet
      onClose={onClose}
      title="Alergias y dieta"
      subtitle="Te avisamos en los platos y en el carrito"
      footer={
        <Button wide loading={busy} onClick={submit}>
          Guardar
        </Button>
      }
    >
      <div className="grid gap-5">
        <ChoiceChips
          legend="No puedo comer"
          options={allergenOptions}
          value={mine.allergens}
          onValueChange={(next) => setMine({ ...mine, allergens: next })}
          disabled={busy}
        />
        <ChoiceChips
          legend="Mi dieta"
          options={diets}
          value={mine.diets}
          onValueChange={(next) => setMine({ ...mine, diets: next })}
          disabled={busy}
        />
        <div className="grid gap-1 rounded bg-surface-2 p-3.5">
          <Checkbox
            label={consentTexts.health_data.text}
            checked={agreed}
            onCheckedChange={setAgreed}
            disabled={busy}
          />
          {asked && !agreed && <ErrorLine>Sin tu permiso no podemos guardarlas.</ErrorLine>}
        </div>
        <p className="type-body-s text-text-2">
          El aviso usa lo que declara cada restaurante. Si tu alergia es grave, pregúntale antes de pedir.
        </p>
        {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        {kept.allowed && (
          <Button
            look="danger"
            wide
            disabled={busy}
            onClick={() => erase.mutate({ body: { kind: 'health_data', granted: false } })}
          >
            Retirar el permiso y borrarlas
          </Button>
        )}
      </div>
    </BottomSheet>
  );
}
