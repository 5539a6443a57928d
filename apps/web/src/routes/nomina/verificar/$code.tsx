import { createFileRoute } from '@tanstack/react-router';
import { VerifyDocumentScreen } from '../../../features/payroll/verify-document-screen.tsx';

/** The address printed on a document. */
export const Route = createFileRoute('/nomina/verificar/$code')({
  staticData: { guard: 'PUBLIC', title: 'Verificar documento', hideNav: true },
  component: function Verify() {
    const navigate = Route.useNavigate();
    const { code } = Route.useParams();
    return <VerifyDocumentScreen key={code} code={code} onCode={(next) => void navigate({ params: { code: next } })} />;
  },
});
