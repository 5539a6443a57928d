import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

/** The head of a courier's page beside the deliveries: the way back, its title and what stands below. */
export const CourierPageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="bg-inverse pt-[max(.8rem,env(safe-area-inset-top))] pb-5 text-on-inverse">
    <div className="mx-auto max-w-column px-4">
      <div className="-ml-2.5 flex items-center">
        <IconButton icon="arrow-left" weight="bold" label="Volver a las entregas" render={<Link to="/domi" />} />
      </div>
      <h1 tabIndex={-1} className="type-h1">
        {title}
      </h1>
      {children}
    </div>
  </header>
);
