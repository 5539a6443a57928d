import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ConsolidatorScreen } from '../../../features/consolidation/consolidator-screen.tsx';

export const Route = createFileRoute('/_consolidator/consolidador/')({
  staticData: { title: 'Consolidador' },
  validateSearch: z.object({ time: z.catch(z.optional(z.uuid()), undefined) }),
  component: () => <ConsolidatorScreen timeId={Route.useSearch().time} />,
});
