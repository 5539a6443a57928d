import type { Autopilot } from '@sazon/contract/autopilot/schemas';
import { useQuery } from '@tanstack/react-query';
import { openPlaceSheet, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { autopilotQuery } from './autopilot-calls.ts';
import { MandateCard } from './mandate-card.tsx';
import { NextProposalCard } from './next-proposal-card.tsx';
import { RulesForm } from './rules-form.tsx';

function Rules({ autopilot }: { autopilot: Autopilot }) {
  const { location, time, chosen, pending } = useDelivery();
  const { rules } = autopilot;
  if (rules === null && pending) return null;
  if (rules === null && (location === null || time === null || !chosen))
    return (
      <EmptyState
        title="¿Dónde almuerzas?"
        text="Elige el lugar y la hora, y te proponemos cada semana."
        action={<Button onClick={openPlaceSheet}>Elegir lugar</Button>}
      />
    );
  return <RulesForm key={rules === null ? 'new' : 'saved'} rules={rules} />;
}

/** /piloto-automatico: what is proposed each Thursday, when it rests, and the proposal of the next week. */
export function AutopilotScreen() {
  const query = useQuery({ ...autopilotQuery, refetchOnMount: 'always' });
  return (
    <main className="mx-auto grid max-w-column grid-cols-1 gap-4 px-4 pt-2 pb-40">
      <p className="type-body text-text-2">
        Cada jueves a las 10 te proponemos la semana que viene según tus gustos. La aceptas con un toque.{' '}
        {!query.data?.mandate && 'Sin tu sí no se cobra nada.'}
      </p>
      {query.data ? (
        <>
          <NextProposalCard autopilot={query.data} />
          <Rules autopilot={query.data} />
          {query.data.rules !== null && <MandateCard mandate={query.data.mandate} />}
        </>
      ) : (
        <ListState what="tu piloto" query={query} rows={4} />
      )}
    </main>
  );
}
