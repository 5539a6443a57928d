import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { companyLinksQuery } from './profile-calls.ts';

const CompanyLinksSheet = lazyNamed(() => import('./company-links-sheet.tsx'), 'CompanyLinksSheet');

/** The companies that open this account, for people who have one; also when they cannot be read, to try again inside. */
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
