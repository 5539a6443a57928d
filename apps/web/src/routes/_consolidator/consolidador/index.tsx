import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id, lenient } from '../../../calls/valibot-shapes.ts';
import { ConsolidatorScreen } from '../../../features/consolidator/consolidator-screen.tsx';

export const Route = createFileRoute('/_consolidator/consolidador/')({
  staticData: { title: 'Consolidador' },
  validateSearch: v.object({ time: lenient(id) }),
  component: () => <ConsolidatorScreen timeId={Route.useSearch().time} />,
});
