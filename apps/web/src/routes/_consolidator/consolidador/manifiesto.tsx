import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ManifestScreen } from '../../../features/consolidation/manifest-screen.tsx';

export const Route = createFileRoute('/_consolidator/consolidador/manifiesto')({
  staticData: { title: 'Manifiesto' },
  validateSearch: z.object({ time: z.catch(z.optional(z.uuid()), undefined) }),
  component: () => <ManifestScreen timeId={Route.useSearch().time} />,
});
