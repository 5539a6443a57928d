import { downloadData } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { PRODUCT } from '@sazon/domain/product-name';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { MenuRow } from '../../ui/pages/navigation-rows.tsx';
import { type Open, Section } from './profile-lunch-account-sections.tsx';

/** Consents, and the export of the data. */
export function ConsentsAndExportSection({ hasEmployer, open }: { hasEmployer: boolean; open: Open }) {
  const [saving, setSaving] = useState(false);
  const download = async () => {
    setSaving(true);
    await saveMyData().catch((error: Error) => toast.requestError(error.message));
    setSaving(false);
  };
  return (
    <Section title="Privacidad">
      <MenuRow
        icon="lock"
        label="Permisos y privacidad"
        note="Lo que nos permites, y su historia"
        render={<button type="button" onClick={() => open('permisos')} />}
      />
      {hasEmployer && (
        <MenuRow
          icon="buildings"
          label="Qué ve tu empresa"
          note="Cuánto descontar, y nunca lo que comes"
          render={<button type="button" onClick={() => open('empresa')} />}
        />
      )}
      <MenuRow
        icon="download-simple"
        label={saving ? 'Preparando el archivo…' : 'Descargar mis datos'}
        note="Un archivo con todo lo que guardamos de ti"
        render={<button type="button" disabled={saving} onClick={() => void download()} />}
      />
      <MenuRow icon="question" label="Ayuda" note="Cómo funciona y preguntas" render={<Link to="/ayuda" />} />
      <MenuRow
        icon="seal-check"
        label="Accesibilidad"
        note="Qué probamos y qué falta"
        render={<Link to="/ayuda" hash="accesibilidad" />}
      />
      <MenuRow
        icon="file-text"
        label="Licencias de terceros"
        note="De los programas y letras con que está hecho Sazón"
        render={<a href="/licencias.txt" target="_blank" rel="noreferrer" />}
      />
      <MenuRow
        icon="trash"
        label="Eliminar mi cuenta"
        render={<button type="button" onClick={() => open('eliminar')} />}
      />
    </Section>
  );
}

/** Downloads everything that is stored about the person. */
async function saveMyData(): Promise<void> {
  const data = await callRoute(downloadData, {});
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `mis-datos-${PRODUCT.slug}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
