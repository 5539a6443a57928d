import { createFileRoute } from '@tanstack/react-router';
import { VerifyDocumentScreen } from '../../../features/payroll/verify-document-screen.tsx';

/** For holders of a document: no session, no bars. */
export const Route = createFileRoute('/nomina/verificar/')({
  staticData: { guard: 'PUBLIC', title: 'Verificar documento', hideNav: true },
  component: function Verify() {
    const navigate = Route.useNavigate();
    return (
      <VerifyDocumentScreen
        code=""
        onCode={(code) => void navigate({ to: '/nomina/verificar/$code', params: { code } })}
      />
    );
  },
});
