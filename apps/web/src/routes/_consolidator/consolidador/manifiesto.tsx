import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../calls/valibot-shapes.ts';
import { PrintableManifestScreen } from '../../../features/consolidator/printable-manifest-screen.tsx';

export const Route = createFileRoute('/_consolidator/consolidador/manifiesto')({
  staticData: { title: 'Manifiesto' },
  validateSearch: v.object({ time: lenient(id) }),
  component: () => <PrintableManifestScreen timeId={Route.useSearch().time} />,
});
