import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { companyLinksQuery } from './profile-calls.ts';

const CompanyLinksSheet = lazyNamed(() => import('./company-sign-in-links-sheet.tsx'), 'CompanyLinksSheet');

/**
 * Opens the list of companies by which the person can sign in. Shown to people who have such a company, and when the
 * list could not be read, to try again.
 */
export function CompanyLinksRow() {
  const { data, error } = useQuery(companyLinksQuery);
  const [open, setOpen] = useState(false);
  const names = data?.data.map(({ companyName }) => companyName) ?? [];
  return (
    <>
      {(names.length > 0 || error !== null) && (
        <MenuRow
          icon="buildings"
          label="Entrar con tu empresa"
          note={names.length === 0 ? 'No pudimos cargarlo. Toca para reintentar' : names.join(', ')}
          render={<button type="button" onClick={() => setOpen(true)} />}
        />
      )}
      <Suspense>{open && <CompanyLinksSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
