import { createFileRoute } from '@tanstack/react-router';
import { SealPhotoScreen } from '../../../../features/courier/seal-photo-screen.tsx';

export const Route = createFileRoute('/_domi/domi/foto/$incidentId')({
  staticData: { title: 'Foto del sello' },
  component: () => <SealPhotoScreen incidentId={Route.useParams().incidentId} />,
});
