import type { RouteReply } from '@sazon/contract/define-route';
import type { listReferrals } from '@sazon/contract/referrals/routes';
import { REFERRAL_LIMITS } from '@sazon/domain/people/referral-code-friend-and-limits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { FriendRow } from './friend-row.tsx';
import { friendsPerPage, friendsQuery, invitationQuery } from './referrals-calls.ts';
import { buildWhatsappLink, copyInvitation, shareInvitation } from './share-invitation.ts';

const route = getRouteApi('/_customer/perfil/referidos');

function Earned({ earnedCop, pendingCop }: { earnedCop: number; pendingCop: number }) {
  return (
    <Card label="Lo que has ganado">
      <dl className="flex flex-wrap gap-3 *:flex-1">
        <div>
          <dt className="type-body-s text-text-2">Ganado</dt>
          <dd className="type-price-l">
            <Money amountCop={earnedCop} />
          </dd>
        </div>
        <div>
          <dt className="type-body-s text-text-2">Pendiente</dt>
          <dd className="type-price-l">
            <Money amountCop={pendingCop} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** The invited friends, page by page, with their state. */
function Friends({ page, friends }: { page: number; friends: RouteReply<typeof listReferrals> }) {
  const pages = Math.ceil(friends.total / friendsPerPage);
  return (
    <section aria-labelledby="friends" className="grid grid-cols-1 gap-2">
      <h2 id="friends" className="type-h2 pt-2">
        Tus amigos
      </h2>
      {friends.total === 0 ? (
        <EmptyState title="Todavía no has invitado a nadie" text="Comparte tu código con quien almuerza cerca de ti." />
      ) : (
        <ul className="rounded-lg bg-surface px-4 shadow-e1">
          {friends.data.map((friend) => (
            <FriendRow key={friend.id} friend={friend} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Páginas" className="flex justify-between gap-2">
          {page > 1 && (
            <LinkButton look="quiet" render={<Link to="/perfil/referidos" search={{ pagina: page - 1 }} />}>
              Anteriores
            </LinkButton>
          )}
          {page < pages && (
            <LinkButton look="quiet" render={<Link to="/perfil/referidos" search={{ pagina: page + 1 }} />}>
              Siguientes
            </LinkButton>
          )}
        </nav>
      )}
    </section>
  );
}

/** /perfil/referidos: the code and link to share, the rewards, and the state of each friend. */
export function ReferralsScreen() {
  const { data: mine } = useSuspenseQuery(invitationQuery());
  const { pagina } = route.useSearch();
  const { data: friends } = useSuspenseQuery(friendsQuery(pagina));
  const { code, link, amounts, earnedCop, pendingCop } = mine;
  const shared = { code, link, giftCop: amounts.referredCop };
  return (
    <main className="pb-6">
      <Tablecloth tag="header" hem className="px-4 pt-5 pb-9">
        <div className="mx-auto grid max-w-column gap-2">
          <p className="type-body">
            Tú ganas <Money amountCop={amounts.referrerCop} className="font-bold" /> y tu amigo{' '}
            <Money amountCop={amounts.referredCop} className="font-bold" /> en tingos cuando reciba su primer almuerzo.
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-lg bg-surface p-2 pl-4 text-text shadow-e1">
            <span className="min-w-0">
              <span className="type-caption block text-text-2">Tu código</span>
              <span className="type-h1 block tracking-[.12em]">{code}</span>
            </span>
            <Button look="soft" onClick={() => void copyInvitation(code)} aria-label={`Copiar el código ${code}`}>
              <Icon name="copy" size="m" />
              Copiar
            </Button>
          </div>
        </div>
      </Tablecloth>
      <div className="px-4">
        <div className="mx-auto grid max-w-column grid-cols-1 gap-4 pt-3">
          <div className="grid gap-2 micro-tablet:grid-cols-2">
            <Button wide onClick={() => void shareInvitation(shared)}>
              <Icon name="share-network" size="m" />
              Compartir mi enlace
            </Button>
            <LinkButton
              look="quiet"
              wide
              render={<a href={buildWhatsappLink(shared)} target="_blank" rel="noreferrer" />}
            >
              <Icon name="whatsapp-logo" size="m" />
              Enviar por WhatsApp
            </LinkButton>
          </div>
          <Earned earnedCop={earnedCop} pendingCop={pendingCop} />
          <Friends page={pagina} friends={friends} />
          <p className="type-body-s text-text-2">
            Premiamos hasta {REFERRAL_LIMITS.friendsAMonth} amigos al mes, {REFERRAL_LIMITS.colleaguesAMonth} de tu
            empresa. No cuentan cuentas tuyas, en tu mismo dispositivo, dirección o tarjeta, ni de quien ya tuvo una.
            Los tingos vencen a los 60 días.
          </p>
        </div>
      </div>
    </main>
  );
}
