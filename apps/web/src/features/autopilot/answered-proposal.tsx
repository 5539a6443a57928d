import type { WeekProposal } from '@sazon/contract/autopilot/schemas';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ProposedLunchCard } from './proposed-lunch-card.tsx';
import { useWeekProposal } from './use-week-proposal.ts';

/** Words an answered or ended proposal, with the way on. */
function describeOutcome({ status, purchase }: WeekProposal, takeBack: () => void): [string, string, ReactNode] {
  const orders = <LinkButton render={<Link to="/mis-ordenes" />}>Ver mis órdenes</LinkButton>;
  const rules = <LinkButton render={<Link to="/piloto-automatico" />}>Ver mi piloto</LinkButton>;
  if (status === 'accepted') {
    if (purchase?.status === 'paid')
      return ['Tu semana está pedida.', 'Cambia o cancela cada almuerzo antes de su cierre.', orders];
    if (purchase?.status === 'pending')
      return ['Falta confirmar tu pago.', 'Guardamos tus almuerzos unos minutos.', orders];
    const cart = <Button onClick={() => setUi({ cartOpened: true })}>Abrir el carrito</Button>;
    return ['El pago no pasó.', 'No se cobró nada. Dejamos en tu carrito lo que todavía se puede pedir.', cart];
  }
  if (status === 'declined')
    return [
      'Esta semana no.',
      'No se pide ni se cobra nada.',
      <Button key="back" onClick={takeBack}>
        Siempre sí la quiero
      </Button>,
    ];
  if (status === 'expired')
    return [
      'Esta propuesta ya venció.',
      'Cerraron los pedidos de esa semana. El jueves te proponemos la siguiente.',
      rules,
    ];
  return [
    'No encontramos nada para esa semana.',
    'Nada de lo que hay cumple tus reglas, o ya tienes almuerzo esos días.',
    rules,
  ];
}

/** A proposal that needs no answer any more: what became of it, and its lunches. */
export function AnsweredProposal({ proposal }: { proposal: WeekProposal }) {
  const { decline } = useWeekProposal(proposal);
  const [title, text, action] = describeOutcome(proposal, () => decline(false));
  // what was not paid is in the cart, or gone
  const isBought = proposal.purchase?.status === 'paid' || proposal.purchase?.status === 'pending';
  const bought = isBought ? proposal.lunches.filter((lunch) => !lunch.isLeftOut) : [];
  const main = useRef<HTMLElement>(null);
  // who answered far down the page reads at the top what became of it
  useEffect(() => main.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <main ref={main} className="mx-auto grid max-w-column scroll-mt-20 grid-cols-1 gap-4 px-4 pt-2 pb-6">
      <EmptyState title={title} text={text} action={action} />
      <ul className="grid gap-2">
        {bought.map((lunch) => (
          <ProposedLunchCard key={lunch.scheduleDate} lunch={lunch} />
        ))}
      </ul>
    </main>
  );
}
