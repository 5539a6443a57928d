import { HOME_PATH } from '@sazon/domain/access/page-guards';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  staticData: { guard: 'PUBLIC' },
  beforeLoad: () => {
    throw redirect({ href: HOME_PATH, replace: true });
  },
});
