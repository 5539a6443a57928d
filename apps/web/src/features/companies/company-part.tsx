import type { ReactNode } from 'react';
import type { CompanyStepKey } from './company-steps.ts';

/** The id of the part that a step leads to. */
export const partId = (key: CompanyStepKey) => `paso-${key}`;

/** Scrolls to a part of the page and focuses it. */
export function goToPart(key: CompanyStepKey): void {
  const part = document.getElementById(partId(key));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

interface CompanyPartProps {
  step: CompanyStepKey;
  title: string;
  /** Grey text beside the title. */
  remark?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a company's page, to which its step of the checklist leads. */
export const CompanyPart = ({ step, title, remark, action, children }: CompanyPartProps) => (
  <section
    id={partId(step)}
    tabIndex={-1}
    aria-labelledby={`titulo-${step}`}
    className="grid scroll-mt-20 grid-cols-1 content-start gap-3 rounded-lg bg-surface p-4 shadow-e1 laptop:p-5"
  >
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <h2 id={`titulo-${step}`} className="type-h2">
        {title}
      </h2>
      {remark && <span className="type-body-s text-text-2">{remark}</span>}
      {action && <span className="ml-auto flex flex-wrap gap-2">{action}</span>}
    </header>
    {children}
  </section>
);

/** Names with their values, one a row. */
export const PartFacts = ({ rows }: { rows: readonly (readonly [string, string | null])[] }) => (
  <dl className="grid grid-cols-1 gap-2">
    {rows.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-3">
        <dt className="type-body-s text-text-2">{name}</dt>
        <dd className="type-body-s min-w-0 text-right font-semibold wrap-anywhere">{value ?? 'sin dato'}</dd>
      </div>
    ))}
  </dl>
);
